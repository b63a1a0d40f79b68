import { describe, expect, it } from "vitest";
import { getTranslate } from "#messages/catalogue.ts";
import { fils } from "#domain/pricing/money.ts";
import { company } from "#tests/support/builders/company.ts";
import { createCompanyCard, createPostCard, createProductCard, formatSocialCardAlt } from "./social-card.ts";

const t = getTranslate("en");

const image = { hash: "ab".repeat(32), width: 800, height: 600, placeholder: "" };
const product = { title: "Quire C340", productFullName: "A3 copier", itemPrice: fils(54900), images: {} };

describe("a social card", () => {
  it("of a product shows its name, its price a month and its main image", () => {
    const card = createProductCard({ ...product, images: { img: image } }, company);
    expect(card).toEqual({
      heading: "Quire C340",
      text: "A3 copier",
      price: {
        amounts: [
          { amount: "549", tax: "price.net" },
          { amount: "576.45", tax: "price.gross" },
        ],
        currency: "DHS",
      },
      image,
    });
    expect(formatSocialCardAlt(t, card)).toBe(
      "Quire C340. A3 copier, from DHS 549 a month excl. VAT (DHS 576.45 incl. VAT)",
    );
  });

  it("of a product without main image shows its banner", () => {
    expect(createProductCard({ ...product, images: { img1: image } }, company).image).toBe(image);
  });

  it("of a product without a price shows none", () => {
    const card = createProductCard({ ...product, itemPrice: null }, company);
    expect(card.price).toBeNull();
    expect(formatSocialCardAlt(t, card)).toBe("Quire C340. A3 copier");
  });

  it("of a post shows its title, author and place", () => {
    const card = createPostCard(t, {
      title: "Read your meter",
      authorName: "Service desk",
      place: "",
      image: null,
    });
    expect(formatSocialCardAlt(t, card)).toBe("Read your meter. Service desk");
    expect(formatSocialCardAlt(t, { ...card, text: "" })).toBe("Read your meter");
  });

  it("in Arabic names its price after the figure, and keeps a name in Latin letters apart", () => {
    const card = createProductCard(
      { ...product, productFullName: "طابعة A3" },
      {
        ...company,
        currency: { ...company.currency, display: "درهم" },
      },
    );
    expect(formatSocialCardAlt(getTranslate("ar"), card)).toBe(
      "\u2068Quire C340\u2069. طابعة A3، ابتداءً من 549 درهم شهرياً غير شامل الضريبة (576.45 درهم شامل الضريبة)",
    );
  });

  it("of any other page shows the company's tagline and location", () => {
    expect(formatSocialCardAlt(t, createCompanyCard(company))).toBe(
      `${company.tagline} ${company.locationLine}`,
    );
  });
});
