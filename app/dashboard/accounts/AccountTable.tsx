import type { ListedAccount } from "#domain/accounts/account.ts";
import { type Role, roles } from "#domain/accounts/role.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { useCurrentSession } from "#app/dashboard/session/current-session.ts";
import { Moment } from "#app/dashboard/ui/Moment.tsx";
import { RecordTable } from "#app/dashboard/ui/RecordTable.tsx";
import { Select } from "#app/dashboard/ui/Select.tsx";
import { AccountMenu, InvitationActions } from "./AccountActions.tsx";
import { accountsApi } from "./accounts-api.ts";
import { type FactorText, describeFactors, roleNames } from "./account-texts.ts";
import { useAccountChange } from "./use-account-change.ts";

interface AccountTableProps {
  readonly accounts: readonly ListedAccount[];
  readonly isFactorRequired: boolean;
}

export function AccountTable({ accounts, isFactorRequired }: AccountTableProps) {
  const ownAccountId = useCurrentSession()?.account._id;
  return (
    <RecordTable
      caption="Accounts"
      className="records account-table"
      columns={["Account", "Role", "Second factor", "Last signed in", "Actions"]}
    >
      {accounts.map((account) => (
        <AccountRow
          key={account._id}
          account={account}
          colleagues={accounts.filter(({ _id }) => _id !== account._id)}
          isOwn={account._id === ownAccountId}
          isFactorRequired={isFactorRequired}
        />
      ))}
    </RecordTable>
  );
}

interface AccountRowProps {
  readonly account: ListedAccount;
  readonly colleagues: readonly ListedAccount[];
  readonly isOwn: boolean;
  readonly isFactorRequired: boolean;
}

function AccountRow({ account, colleagues, isOwn, isFactorRequired }: AccountRowProps) {
  const { name, email, lastSignIn, invitation } = account;
  return (
    <tr>
      <th scope="row">
        {name !== "" && (
          <>
            <bdi>{name}</bdi>
            <br />
          </>
        )}
        <bdi>{email}</bdi> {isOwn && <small>you</small>}
      </th>
      <td data-label="Role">{isOwn ? roleNames[account.role] : <RoleField account={account} />}</td>
      <td data-label="Second factor">
        <FactorState {...describeFactors(account, isFactorRequired)} />
      </td>
      <td data-label="Last signed in">{lastSignIn === null ? "Never" : <Moment at={lastSignIn} />}</td>
      <td className="records__actions">
        {isOwn ? null : invitation === null ? (
          <AccountMenu account={account} colleagues={colleagues} />
        ) : (
          <InvitationActions account={account} colleagues={colleagues} />
        )}
      </td>
    </tr>
  );
}

const factorIcons: Readonly<Record<FactorText["kind"], string>> = {
  good: icons.check,
  bad: icons.alert,
  information: icons.mail,
};

function FactorState({ kind, text }: FactorText) {
  return (
    <span className={`factor-state factor-state--${kind}`}>
      <Icon path={factorIcons[kind]} /> {text}
    </span>
  );
}

const roleQuestions: Readonly<Record<Role, string>> = {
  administrator:
    "They may then manage accounts, settings, terms and personal data, and change your account too.",
  staff:
    "They then work on products, posts, enquiries and quotes, and no longer on accounts, settings and personal data.",
};

function RoleField({ account: { _id, email, role } }: { readonly account: ListedAccount }) {
  const { isRunning, change } = useAccountChange();
  const select = (next: Role) =>
    change({
      confirmation: {
        heading: next === "administrator" ? `Make ${email} an administrator?` : `Make ${email} staff?`,
        question: roleQuestions[next],
        confirmLabel: `Make ${next}`,
        cancelLabel: `Stay ${role}`,
        isHarmless: true,
      },
      send: () => accountsApi.setRole(_id, next),
      done: { text: "Role changed", detail: `${email}: ${roleNames[next]}.` },
    });
  return (
    <Select
      className="input account-table__role"
      aria-label={`Role of ${email}`}
      value={role}
      disabled={isRunning}
      onChange={({ target }) => {
        const chosen = roles.find((each) => each === target.value);
        if (chosen !== undefined) void select(chosen);
      }}
      options={roles.map((each) => [each, roleNames[each]])}
    />
  );
}
