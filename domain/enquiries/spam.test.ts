import { describe, expect, test } from "vitest";
import { mariam } from "#tests/support/builders/records.ts";
import { findSpamSigns, isSpam } from "./spam.ts";

const contact = {
  ...mariam,
  company: "Dune Trading LLC",
  message: "Two machines for 40 people, please.",
};
const isSpamMessage = (message: string) => findSpamSigns({ ...contact, message }, "").includes("links");
const isSpamCompany = (company: string) => findSpamSigns({ ...contact, company }, "").includes("links");

test("one sign marks an enquiry, and only two of them make it spam", () => {
  const links = { ...contact, message: "www.a.com www.b.com www.c.com https://d.com" };
  expect(findSpamSigns(contact, " ")).toEqual([]);
  expect(findSpamSigns(contact, "https://example.com")).toEqual(["honeypot"]);
  expect(findSpamSigns(links, "")).toEqual(["links"]);
  expect(findSpamSigns(links, "x")).toEqual(["honeypot", "links"]);
  for (const sign of ["honeypot", "links", "repeated"] as const) expect(isSpam([sign])).toBe(false);
  expect(isSpam(["honeypot", "repeated"])).toBe(true);
});

describe("spam in place of a company's name", () => {
  test.each([
    "HTTPS://example.com",
    "WIN ftp://spam.example/a",
    "https:spam.example",
    "https:\\\\spam.example",
    "//spam.example",
    "spam.example/win",
    "bit.ly/3abcd",
    "t.me/winners",
    "wa.me/97150000000",
    "tg://resolve?domain=winners",
    "hxxp://spam.example",
    "spam[.]example",
    "spam (dot) com",
    "spam。example/win",
    "ｓｐａｍ．ｅｘａｍｐｌｅ／ｗｉｎ",
    "ｗｗｗ．spam.example",
    "ht\u200btp://spam.example",
    "w\u00adww.spam.example",
    "пример.example/win",
  ])("%j", (company) => expect(isSpamCompany(company)).toBe(true));
});

describe("an ordinary company's name", () => {
  test.each([
    "example.com",
    "www.dune.example",
    "Al Noor - www.alnoor.example",
    "Dune Trading L.L.C/Dubai",
    "Al Noor Gen.Tr.Co.LLC/Sharjah Branch",
    "Dr.Ahmed/Clinic",
    "Booking.com 24/7",
    "M/s Dune & Co.",
    "شركة الكثبان ذ.م.م/دبي",
    "Yahoo! - @Work",
  ])("%j", (company) => expect(isSpamCompany(company)).toBe(false));
});

describe("spam in a message", () => {
  test.each([
    ['Best <a href="https://spam.example">price</a>'],
    ["Best <a/href=//spam.example>price</a>"],
    ['<img src="https://spam.example/a.gif">'],
    ["[url=https://spam.example]price[/url]"],
    ["[URL]spam.example[/URL]"],
    ["[link=spam.example]price[/link]"],
    ["[img]https://spam.example/a.gif[/img]"],
    ["[best price](https://spam.example)"],
    ["[best price](spam.example)"],
    ["[https://spam.example best price]"],
    ["＜a href=https://spam.example＞"],
    ["javascript:alert(1)"],
    ["hxxps://spam.example/win"],
    ["h**p://spam.example"],
    ["h t t p : / / spam.example"],
    ["ｈｔｔｐｓ：／／spam.example"],
    ["𝐡𝐭𝐭𝐩𝐬://spam.example"],
    ["ht\u200btps://spam.example"],
    ["Visit spam[.]example today"],
    ["Visit spam (dot) com today"],
    ["www。spam。example"],
    ["www.a.com www.b.com www.c.com https://d.com"],
    ["https://a.com,https://b.com,https://c.com,https://d.com"],
    ["a.com/x b.com/x c.com/x d.com/x"],
    ["bit.ly/1 tinyurl.com/2 t.me/3 wa.me/4"],
    ["ftp://a.com tg://b whatsapp://c //d.com"],
  ])("%j", (message) => expect(isSpamMessage(message)).toBe(true));
});

describe("an ordinary message", () => {
  test.each([
    [contact.message],
    ["Our site is https://dune.example, write to mariam@dune.example or info@dune.example."],
    [
      "My site is www.dune.example, the machine www.maker.example/mx-200, the office https://maps.app.goo.gl/abcd",
    ],
    ["https://example.com www.example.org http://example.net"],
    ["Like https://maker.example/mx?utm=1&next=https%3A%2F%2Fdune.example%2Fa and no other"],
    ["We have HP.com, Canon.ae, Epson.com and Ricoh.ae devices. maker.example too"],
    ["a@dune.example, b@dune.example, c@dune.example, d@dune.example and e@dune.example"],
    ["Write to mariam [at] dune [dot] example or mariam(at)dune(dot)ae"],
    ["Do you have impact (dot) matrix printers? A3/A4, b/w, 24/7, 1.5/2.0 m, N/A"],
    ["Budget: 500/month; paper: A4//A3; from 10:00 // to 17:00"],
    ["We print <a 1000 pages> or less, [colour](mostly)"],
    ["Please call me.Thanks"],
    ["See attached [link] to the file"],
    ["The office: [https://maps.example/abcd]"],
    ["My mail is sales at alnoor (dot) example"],
    ["نطبع ١٠٠٠ صفحة. الموقع dune.example"],
    ["می\u200cخواهم دو دستگاه، 👩\u200d💻 https://dune.example"],
    ["192.168.1.20/24 and 192.168.2.20/24 and 10.0.0.1/8 and 10.1.0.1/8"],
  ])("%j", (message) => expect(isSpamMessage(message)).toBe(false));
});
