import type { quoteLines as english } from "#messages/en/quoteLines.ts";

export const quoteLines = {
  "quoteLines.baseTerms": "الإيجار الأساسي {base} ويشمل {included}؛ الصفحة الإضافية: {rates}",
  "quoteLines.counted": "\u200f{quantity} \u00d7 {name}",
  "quoteLines.machines":
    "{count, plural, zero {لا أجهزة} one {جهاز واحد} two {جهازان} few {# أجهزة} many {# جهازاً} other {# جهاز}}",
  "quoteLines.noColour": "لا شيء: هذا الجهاز يطبع أبيض وأسود فقط",
  "quoteLines.office": "المكتب {place}",
  "quoteLines.pages":
    "{black, plural, zero {لا صفحات أبيض وأسود} one {صفحة أبيض وأسود واحدة} two {صفحتان أبيض وأسود} few {# صفحات أبيض وأسود} many {# صفحة أبيض وأسود} other {# صفحة أبيض وأسود}} {colour, plural, zero {ولا ملوّنة} one {وصفحة ملوّنة واحدة} two {وصفحتان ملوّنتان} few {و# صفحات ملوّنة} many {و# صفحة ملوّنة} other {و# صفحة ملوّنة}} في الشهر",
  "quoteLines.pages.black":
    "{black, plural, zero {لا صفحات أبيض وأسود} one {صفحة أبيض وأسود واحدة} two {صفحتان أبيض وأسود} few {# صفحات أبيض وأسود} many {# صفحة أبيض وأسود} other {# صفحة أبيض وأسود}} في الشهر",
  "quoteLines.pages.each": "{pages} لكل جهاز",
  "quoteLines.pagesAndPrice": "{pages}، {amount} لكل جهاز",
  "quoteLines.volume": "{pages} في الشهر",
  "quoteLines.volume.each": "{pages} في الشهر لكل جهاز",
  "quoteLines.items":
    "{count, plural, zero {لا بنود} one {بند واحد} two {بندان} few {# بنود} many {# بنداً} other {# بند}}",
} satisfies Record<keyof typeof english, string>;
