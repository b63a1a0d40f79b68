interface Reachable {
  readonly email: string;
  readonly mobile: string;
}

export type CustomerMatch = "email" | "mobile" | "domain";

/** Of anybody: an address there says nothing about a company. Providers of the UAE are among them. */
const publicDomains = new Set(
  `gmail.com googlemail.com hotmail.com hotmail.co.uk outlook.com outlook.sa live.com msn.com yahoo.com yahoo.co.uk
  yahoo.co.in ymail.com rocketmail.com rediffmail.com icloud.com me.com mac.com aol.com gmx.com gmx.de gmx.net web.de
  mail.com mail.ru yandex.ru yandex.com proton.me protonmail.com pm.me tutanota.com zoho.com fastmail.com hey.com
  qq.com 163.com 126.com naver.com duck.com emirates.net.ae eim.ae etisalat.ae dubai.com maktoob.com`.split(
    /\s+/,
  ),
);

/** Null for an address of a provider for everybody, and without an address. @param email normalized */
export function findCompanyDomain(email: string): string | null {
  const domain = email.split("@").at(-1)?.toLowerCase() ?? "";
  return !email.includes("@") || publicDomains.has(domain) ? null : domain;
}

/** "email:aisha@khalidre.ae", "mobile:971501234567": keys of the same person are equal. */
export function listContactKeys({ email, mobile }: Reachable): readonly string[] {
  return [email && `email:${email.toLowerCase()}`, mobile && `mobile:${mobile}`].filter(Boolean);
}

/** The nearest match first. */
export function listMatchKeys(contact: Reachable): readonly string[] {
  const domain = findCompanyDomain(contact.email);
  return [...listContactKeys(contact), ...(domain === null ? [] : [`domain:${domain}`])];
}
