type ArabicPost = Readonly<Record<"titleAr" | "excerptAr" | "authorNameAr" | "placeAr", string>>;

/**
 * The demo posts in Arabic, by the file name of their text without its ending. The text in Arabic is
 * `content/posts/NAME.ar.html`.
 */
export const arabicPosts = {
  "read-your-meter": {
    titleAr: "اقرؤوا العدّاد قبل أن تقرؤوا عرض السعر",
    authorNameAr: "مكتب الخدمة",
    placeAr: "الشارقة",
    excerptAr: "لكل آلة تصوير عدّادها. قراءتان بينهما شهر تقولان لكم أكثر من أي كتيّب. وهنا تجدون مكانهما.",
  },
  "rent-lease-or-buy": {
    titleAr: "تأجير تشغيلي أم تمويلي أم شراء: ثلاث طرق لدفع ثمن الصفحة نفسها",
    authorNameAr: "فريق العقود",
    placeAr: "الشارقة",
    excerptAr: "الجهاز أصغر بند في الفاتورة. الحبر وقطع الغيار والتوقّف هي التي تحدّد الأوفر لكم.",
  },
  "what-refurbished-should-mean": {
    titleAr: "ماذا يجب أن تعني كلمة «مجدّدة»",
    authorNameAr: "الورشة",
    placeAr: "الشارقة",
    excerptAr:
      "أسطوانة جديدة، وبكرات جديدة، ووحدة تثبيت جديدة، وتقرير عدّاد كامل. اطلبوا الأربعة قبل أن توقّعوا.",
  },
  "black-colour-and-both": {
    titleAr: "أسود، وملوّن، وصفحة تجمع الاثنين",
    authorNameAr: "مكتب الخدمة",
    placeAr: "دبي",
    excerptAr: "الرسالة التي تحمل شعاراً أزرق صفحة ملوّنة. أربعة إعدادات تمنع ذلك.",
  },
  "when-to-change-a-toner": {
    titleAr: "متى تبدّلون الحبر، ومتى تهزّونه",
    authorNameAr: "مكتب الخدمة",
    placeAr: "الشارقة",
    excerptAr: "التنبيه يأتي مبكراً عن قصد. هكذا تطبع آخر بضع مئات من الصفحات بلا خطوط ولا هدر.",
  },
  "send-less-to-the-tray": {
    titleAr: "خفّفوا عن درج الإخراج",
    authorNameAr: "فريق الأجهزة",
    placeAr: "أبوظبي",
    excerptAr:
      "الطباعة على الوجهين، والطباعة برمز سرّي، وزرّ مسح ضوئي يجده الناس. تغييرات صغيرة في شاشة إعدادات واحدة.",
  },
} as const satisfies Readonly<Record<string, ArabicPost>>;
