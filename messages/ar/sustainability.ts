import type { sustainability as english } from "#messages/en/sustainability.ts";

export const sustainability = {
  "sustainability.banner.heading": "أيّ آلاتكم جاهزة لحياة ثانية؟",
  "sustainability.banner.lead":
    "<ask>أخبرونا بما لديكم</ask>. نضع سعر جهاز مجدّد إلى جانب سعر جهاز جديد، صفحة بصفحة. <a>حاسبة الاستخدام والأسعار</a> تعرض الاثنين.",
  "sustainability.beside.avoids": "يجنّب نحو {from} إلى {to} كغ من مكافئ ثاني أكسيد الكربون.",
  "sustainability.beside.beyond": "لأكثر من {pages} صفحة في الشهر من اللون الواحد نضع لكم سعراً خاصاً.",
  "sustainability.beside.black": "صفحات أبيض وأسود في الشهر",
  "sustainability.beside.calculate": "احسبوا سعركم",
  "sustainability.beside.calculate.label": "احسبوا سعركم: {product}",
  "sustainability.beside.colour": "صفحات ملوّنة في الشهر",
  "sustainability.beside.compare": "قارنوا كل التفاصيل",
  "sustainability.beside.compare.label": "قارنوا كل التفاصيل بين جهاز {refurbished} وجهاز {counterpart}",
  "sustainability.beside.heading": "المجدّد إلى جانب الجديد، صفحة بصفحة",
  "sustainability.beside.less": "الجهاز المجدّد أوفر شهرياً بمقدار {price}.",
  "sustainability.beside.new": "جديد",
  "sustainability.beside.none":
    "لا يوجد اليوم لهذه الصفحات جهاز مجدّد لا تزيد تكلفته على جهاز جديد من النوع نفسه.",
  "sustainability.beside.refurbished": "مجدّد",
  "sustainability.beside.same": "تكلفة الشهر واحدة.",
  "sustainability.beside.show": "اعرضوا",
  "sustainability.beside.ways": "<quote>اطلبوا سعراً</quote>، أو <best>شاهدوا الأجهزة المناسبة</best>.",
  "sustainability.dots": "كل نقطة آلة تصوير مجدّدة، وعددها 1,000.",
  "sustainability.dots.alt": "ثلاث آلات تصوير مرسومة بألف نقطة",
  "sustainability.each": "تجنّب الواحدة منها من {from} إلى {to} كغ من مكافئ ثاني أكسيد الكربون.",
  "sustainability.habits.bulk": "الشراء بالجملة",
  "sustainability.habits.bulk.detail": "مستلزمات تُشترى وتُوصل شهراً بشهر: صناديق أقل، ورحلات أقل، وكرتون أقل.",
  "sustainability.habits.energy": "طباعة موفّرة للطاقة",
  "sustainability.habits.energy.detail":
    "أجهزة تستيقظ بسرعة وتنام بعمق، وإعدادات تناسبها: على الوجهين، وبجودة المسودّة، وإطفاء في الليل.",
  "sustainability.habits.heading": "ست عادات تقلّل الهدر",
  "sustainability.habits.paperless": "عمل بلا ورق",
  "sustainability.habits.paperless.detail":
    "مسح ضوئي إلى مجلّد، وتوقيع على الشاشة، وطباعة لا تخرج إلا بعد تأكيدها عند الجهاز. أرخص صفحة هي التي لم تحتاجوا إليها.",
  "sustainability.habits.refurbished": "طابعات مجدّدة",
  "sustainability.habits.refurbished.detail":
    "آلة التصوير التي تعود إلينا تُنظَّف، ويُستبدل ما بلي منها، وتُختبر قبل أن تخرج من جديد. وتؤدّي عمل آلة جديدة لم يضطرّ أحد إلى صنعها.",
  "sustainability.habits.toner": "حبر يُستهلك كله، وخراطيش تعود",
  "sustainability.habits.toner.detail":
    "تُبدَّل الخرطوشة حين تفرغ، لا عند أول تنبيه. والخراطيش الفارغة تعود مع التوصيل التالي ليُعاد تدويرها.",
  "sustainability.habits.waste": "النفايات الإلكترونية",
  "sustainability.habits.waste.detail":
    "ما لا يمكن تجديده يُفكّك وتُستخدم قطعه. وما لا تصلح قطعه يُعاد تدويره ولا يُرمى.",
  "sustainability.heading": "آلة التصوير المجدّدة آلة لم يضطرّ أحد إلى صنعها.",
  "sustainability.number.unit": "كيلوغرام من مكافئ ثاني أكسيد الكربون لم يصل إلى الهواء",
  "sustainability.number.upTo": "حتى",
  "sustainability.putBack": "أعدنا إلى العمل أكثر من {copiers} آلة.",
  "sustainability.sum.copiers": "آلة تصوير جُدّدت وعادت إلى العمل",
  "sustainability.sum.each": "كغ من مكافئ ثاني أكسيد الكربون تجنّبها الواحدة",
  "sustainability.sum.heading": "كيف حُسب الرقم",
  "sustainability.sum.total": "كغ من مكافئ ثاني أكسيد الكربون في المجموع",
  "sustainability.together": "وتجنّب كلها معاً ما يصل إلى {saved} كغ.",
} satisfies Record<keyof typeof english, string>;
