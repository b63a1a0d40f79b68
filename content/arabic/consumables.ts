interface ArabicConsumable {
  readonly nameAr: string;
}

const toner = {
  black: "حبر أسود (تونر)",
  cyan: "حبر سماوي (تونر)",
  magenta: "حبر أرجواني (تونر)",
  yellow: "حبر أصفر (تونر)",
} as const;
const drum = "وحدة أسطوانة";
const fuser = "وحدة تثبيت، 220 فولت";
const rollers = "طقم بكرات";
const colours = "سماوي وأرجواني وأصفر";

/** By the code of the part. Codes, makes and models stay Latin. */
export const arabicConsumables: Readonly<Record<string, ArabicConsumable>> = {
  "QC340-K": { nameAr: toner.black },
  "QC340-C": { nameAr: toner.cyan },
  "QC340-M": { nameAr: toner.magenta },
  "QC340-Y": { nameAr: toner.yellow },
  "QC340-DR": { nameAr: `${drum}، للون واحد` },
  "QC340-FU": { nameAr: fuser },
  "QC3-RK": { nameAr: `${rollers} للدرجين 1 و2` },
  "QC3-WB": { nameAr: "علبة مخلّفات الحبر" },

  "RM450-K": { nameAr: toner.black },
  "RM450-DR": { nameAr: drum },
  "RM450-RK": { nameAr: `${rollers} للملقّم` },
  "RM450-ST": { nameAr: "دبابيس، 3 خراطيش في كل منها 5,000" },

  "OC600-K": { nameAr: toner.black },
  "OC600-C": { nameAr: toner.cyan },
  "OC600-M": { nameAr: toner.magenta },
  "OC600-Y": { nameAr: toner.yellow },
  "OC600-FU": { nameAr: fuser },

  "VC26-K": { nameAr: toner.black },
  "VC26-CMY": { nameAr: `طقم حبر ${colours} (تونر)` },
  "VC26-DR": { nameAr: drum },
  "VT20-K": { nameAr: "حبر أسود، 140 مل" },
  "VT20-CMY": { nameAr: `طقم حبر ${colours}، 70 مل` },
  "VT20-WB": { nameAr: "علبة مخلّفات الحبر" },

  "PW36-K": { nameAr: "حبر أسود، 700 مل" },
  "PW36-PH": { nameAr: "رأس طباعة" },

  "KL30-K": { nameAr: toner.black },
  "KL30-DR": { nameAr: drum },
  "KL30-RK": { nameAr: `${rollers} للدرج\u00a01` },

  "DS60-K": { nameAr: toner.black },
  "DS60-AF": { nameAr: `${rollers} لملقّم المستندات` },

  "TL4-PH": { nameAr: "رأس طباعة، 203 نقاط في البوصة" },
  "TL4-RB": { nameAr: "شريط حبر شمعي، بعرض 110 مم وطول 300 م" },
};
