/** The words of the showcase, in the order of its lists. Figures and images are those of `showcase`. */
interface ArabicShowcase {
  readonly exampleOffice: readonly { readonly placeAr: string }[];
  readonly cases: readonly ArabicCase[];
  readonly sectors: readonly { readonly nameAr: string; readonly habitAr: string }[];
}

interface ArabicCase {
  readonly headingAr: string;
  readonly customerAr: string;
  readonly image: { readonly altAr: string };
  readonly figures: readonly { readonly labelAr: string }[];
  readonly storyAr: string;
  readonly agreementAr: string;
}

export const arabicShowcase: ArabicShowcase = {
  exampleOffice: [
    { placeAr: "الطابق الأول" },
    { placeAr: "الحسابات" },
    { placeAr: "الاستقبال" },
    { placeAr: "الموارد البشرية" },
    { placeAr: "المخزن" },
    { placeAr: "قسم الرسم" },
  ],
  cases: [
    {
      headingAr: "كانت إحدى عشرة طابعة مكتبية، فصارت أربع آلات تصوير.",
      customerAr: "عيادة المثال، ثلاثة فروع في الشارقة وعجمان",
      image: { altAr: "Verso C26، طابعة A4 ملوّنة متعدّدة الوظائف" },
      figures: [{ labelAr: "الأجهزة" }, { labelAr: "الصفحات في الشهر" }, { labelAr: "شهرياً" }],
      storyAr:
        "كان في كل غرفة طابعة، وحبر لها في الدرج. وتبيّن في المعاينة أن ثلاثاً منها تطبع أقل من 40 صفحة في الشهر. اليوم في كل فرع جهاز واحد، وفي استقبال الشارقة جهازان؛ وبطاقات المواعيد ونماذج التأمين مضبوطة على الأبيض والأسود.",
      agreementAr: "تأجير تشغيلي منذ مارس 2024.",
    },
    {
      headingAr: "ينتقل الموقع، فتنتقل معه الطابعة العريضة.",
      customerAr: "شركة المثال للمقاولات، خمسة مكاتب مواقع في دبي والشارقة",
      image: { altAr: "Platen W36، طابعة عريضة 36 بوصة" },
      // The label names the unit: after a figure its form would depend on the figure.
      figures: [
        { labelAr: "مواقع نخدمها" },
        { labelAr: "مرّات النقل في السنة" },
        { labelAr: "أطول توقّف بأيام العمل" },
      ],
      storyAr:
        "يبقى مكتب الموقع أربعة عشر شهراً؛ والطابعة العريضة المشتراة تعيش أطول منه، ثم تقف في حاوية. أمّا في اتفاقية مرنة فتنتقل الأجهزة من موقع إلى موقع، ويُحسب كل شهر على الموقع الذي استخدمها.",
      agreementAr: "إدارة الطباعة منذ 2023: خمس آلات تصوير، وطابعتان عريضتان، وفاتورة واحدة من سبعة بنود.",
    },
  ],
  sectors: [
    {
      nameAr: "العيادات والصيدليات",
      habitAr:
        "أعمال قصيرة طوال اليوم وفي كل غرفة. أجهزة A4 قريبة من المكتب، وطباعة برمز سرّي لكل ما عليه اسم.",
    },
    {
      nameAr: "المدارس والحضانات",
      habitAr:
        "صفحات كثيرة في أسابيع الامتحانات، وقليلة في أغسطس. إيجار أساسي فيه صفحات قليلة، والباقي بالعدد.",
    },
    {
      nameAr: "مكاتب المحاماة والتدقيق",
      habitAr: "مستندات طويلة بالأبيض والأسود، تُمسح بقدر ما تُطبع. جهاز A3 أبيض وأسود مع وحدة تشطيب تدبّس.",
    },
    {
      nameAr: "المقاولون ومكاتب المواقع",
      habitAr: "رسوم هندسية وغبار وعنوان جديد كل سنة. طابعة عريضة تنتقل مع الموقع.",
    },
    {
      nameAr: "البنوك وشركات الصرافة",
      habitAr: "فروع كثيرة ومدقّق واحد. الجهاز نفسه في كل مكان، والعدّ بحسب مركز التكلفة.",
    },
    {
      nameAr: "التجارة والخدمات اللوجستية",
      habitAr: "ملصقات وبوالص شحن وأوراق جمارك قبل الظهر. طابعات ملصقات، وواحدة احتياطية على الرفّ.",
    },
  ],
};
