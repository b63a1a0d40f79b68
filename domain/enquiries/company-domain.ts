/** Of anybody: an address there says nothing about a company. Providers of the UAE are among them. */
const publicDomains = new Set(
  `gmail.com googlemail.com hotmail.com hotmail.co.uk outlook.com outlook.sa live.com msn.com yahoo.com yahoo.co.uk
  yahoo.co.in ymail.com rocketmail.com rediffmail.com icloud.com me.com mac.com aol.com gmx.com gmx.de gmx.net web.de
  mail.com mail.ru yandex.ru yandex.com proton.me protonmail.com pm.me tutanota.com zoho.com fastmail.com hey.com
  qq.com 163.com 126.com naver.com duck.com emirates.net.ae eim.ae etisalat.ae dubai.com maktoob.com`.split(
    /\s+/,
  ),
);

/** Null for an address of a provider for everybody, and without an address. @param email as stored */
export function findCompanyDomain(email: string): string | null {
  const domain = email.split("@").at(-1)?.toLowerCase() ?? "";
  return !email.includes("@") || publicDomains.has(domain) ? null : domain;
}
