import { type Administrator, checkAccess, isAdministrator } from "#server/accounts/staff-member.ts";

/** As the check of access makes one, without a stored session. */
export async function createAdministrator(account: { id: string; email: string }): Promise<Administrator> {
  const session = {
    id: "0123456789abcdef0123cafe",
    staffId: account.id,
    email: account.email,
    name: "",
    startPage: "products",
    isMailedWhenAssigned: true,
    role: "administrator",
    endsAt: Number.POSITIVE_INFINITY,
    hasPasskey: false,
    isRemembered: false,
    isConfirmed: true,
    restriction: null,
  } as const;
  const member = await checkAccess({ find: async () => session, findOpen: async () => session }, "", {
    access: "administrator",
  });
  if (!isAdministrator(member)) throw new Error("The check made no administrator");
  return member;
}
