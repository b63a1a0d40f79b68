import type { CompanyRecord } from "#domain/company/company.ts";

/**
 * The demo company. Waraq is Arabic for paper. It does not exist: the phone numbers are zeros,
 * the web and mail domains end in .example, and the street is invented.
 */
export const company: CompanyRecord = {
  name: "Waraq",
  nameAr: "ورق",
  legalName: "Waraq Office Equipment",
  legalNameAr: "ورق لتجهيزات المكاتب",
  brand: { accent: "", ink: "", paper: "", highlight: "", logo: "", logoForArabic: "", icon: "" },
  tagline: "Office printing, by the page.",
  taglineAr: "طباعة مكتبكم، كل\u00a0صفحة بحسابها.",
  blogName: "From the service desk",
  blogNameAr: "من مدوّنة فريق الصيانة",
  locationLine: "Sharjah, United Arab Emirates. Renting, leasing and looking after office print.",
  locationLineAr: "الشارقة. نؤجّر طابعات المكاتب ونصونها.",
  search: {
    trade: "printer and copier rental",
    tradeAr: "تأجير الطابعات وآلات التصوير",
    assistants: "all",
    google: "",
    bing: "",
  },
  registration: {
    legalForm: "Limited liability company",
    legalFormAr: "شركة ذات مسؤولية محدودة",
    licenceNumber: "000000",
    authority: "Sharjah Economic Development Department",
    authorityAr: "دائرة التنمية الاقتصادية في الشارقة",
    // That of the office.
    address: "",
    addressAr: "",
  },
  phones: [
    {
      label: "Landline, quotes",
      labelAr: "أرضي، عروض الأسعار",
      display: "+971 6 000 0000",
      isServiceDesk: false,
    },
    {
      label: "Landline, service",
      labelAr: "أرضي، الخدمة",
      display: "+971 6 000 0001",
      isServiceDesk: true,
    },
    {
      label: "Mobile",
      labelAr: "جوال",
      display: "+971 50 000 0000",
      isServiceDesk: false,
    },
  ],
  hours: {
    monday: "08:00-18:00",
    tuesday: "08:00-18:00",
    wednesday: "08:00-18:00",
    thursday: "08:00-18:00",
    friday: "08:00-12:00, 14:00-18:00",
    saturday: "09:00-14:00",
    sunday: "",
    note: "Closed on public holidays",
    noteAr: "مغلق في العطل الرسمية",
  },
  seasons: [],
  directions: [
    {
      way: "By car",
      wayAr: "بالسيارة",
      detail: "Two visitor bays in front of the unit, free",
      detailAr: "موقفان للزوّار أمام الوحدة، مجاناً",
    },
    {
      way: "By taxi",
      wayAr: "بسيارة الأجرة",
      detail: "Say “Industrial Area, Paper Street, unit 4”; we take the driver’s call",
      detailAr: "قولوا: «المنطقة الصناعية، شارع الورق، وحدة\u00a04»؛ ونردّ على اتصال السائق",
    },
    {
      way: "Deliveries and returns",
      wayAr: "التوصيل والإرجاع",
      detail: "Gate at the back, ramp, no steps",
      detailAr: "البوابة الخلفية، بمنحدر وبلا درج",
    },
    {
      way: "Wheelchairs",
      wayAr: "الكراسي المتحركة",
      detail: "Level entrance, showroom on the ground floor",
      detailAr: "مدخل مستوٍ، والمعرض في الطابق الأرضي",
    },
  ],
  serviceAreas: [
    {
      area: "Sharjah and Ajman",
      areaAr: "الشارقة وعجمان",
      withContract: "4 working hours",
      withContractAr: "4 ساعات عمل",
      withoutContract: "Next working day",
      withoutContractAr: "يوم العمل التالي",
    },
    {
      area: "Dubai and Umm Al Quwain",
      areaAr: "دبي وأم القيوين",
      withContract: "8 working hours",
      withContractAr: "8 ساعات عمل",
      withoutContract: "Two working days",
      withoutContractAr: "يوما عمل",
    },
    {
      area: "Abu Dhabi, Ras Al Khaimah, Fujairah",
      areaAr: "أبوظبي ورأس الخيمة والفجيرة",
      withContract: "Next working day",
      withContractAr: "يوم العمل التالي",
      withoutContract: "Three working days",
      withoutContractAr: "ثلاثة أيام عمل",
    },
  ],
  deliveries: [
    {
      place: "Sharjah, Ajman, Dubai",
      placeAr: "الشارقة وعجمان ودبي",
      time: "Next working day",
      timeAr: "يوم العمل التالي",
    },
    {
      place: "Other emirates",
      placeAr: "بقية الإمارات",
      time: "Two working days",
      timeAr: "يوما عمل",
    },
  ],
  email: "info@waraq.example",
  whatsapp: {
    digits: "971500000000",
    greeting: "Hello Waraq, I would like to know more about your printer and copier services.",
    greetingAr: "مرحباً، أودّ معرفة المزيد عن خدمات الطابعات وآلات التصوير لدى شركة ورق.",
  },
  address: {
    street: "Unit 4, 12 Paper Street",
    streetAr: "شارع الورق\u00a012، الوحدة\u00a04",
    area: "Industrial Area",
    areaAr: "المنطقة الصناعية",
    city: "Sharjah",
    cityAr: "الشارقة",
    country: "United Arab Emirates",
    countryAr: "الإمارات العربية المتحدة",
  },
  map: {
    latitude: 25.315,
    longitude: 55.413,
    directionsUrl: "",
  },
  social: {
    facebook: "https://facebook.example/waraq",
    instagram: "https://instagram.example/waraq",
    linkedin: "https://linkedin.example/company/waraq",
  },
  // The claims of the demo company are in showcase.json: it adds them like its products.
  claims: {
    since: null,
    clients: null,
    placedProducts: null,
    savingsPercent: null,
    refurbishedCopiers: null,
    co2PerCopierKg: null,
    co2SavedKg: null,
  },
  hasCustomers: false,
  pagePictures: {},
  copyrightYear: 2025,
  currencyWord: "DHS",
  vatPercent: 5,
  discountLimit: 100,
  priceDisplay: "both",
  trn: "100000000000003",
  contract: {
    agreement: "24 months, from the day all machines work",
    agreementAr: "24 شهراً، من يوم تشغيل الأجهزة كلها",
    shortestTerm: "12 months, as you may end it then; an exhibition or a season by the day or the week",
    shortestTermAr: "12 شهراً، إذ يمكنكم إنهاؤها بعدها؛ وللمعارض والمواسم نؤجّر باليوم أو بالأسبوع",
    price: "Yes, to the end of the agreement; VAT follows the law",
    priceAr: "نعم، حتى نهاية الاتفاقية؛ والضريبة وفق القانون",
    renewal: "No, it ends unless you extend it in writing",
    renewalAr: "لا، تنتهي ما لم تمدّدوها خطياً",
    included: "Toner, spare parts, and every visit of an engineer",
    includedAr: "الحبر وقطع الغيار وكل زيارة للمهندس",
    toner: "In the price, sent before you run out",
    tonerAr: "ضمن السعر، ونرسله قبل أن ينفد",
    counting: "An A3 page counts as two pages, a scan as none",
    countingAr: "صفحة A3 تُحسب صفحتين، والمسح الضوئي لا يُحسب",
    change: "Swap a machine or move its pages at any month’s end",
    changeAr: "استبدال جهاز أو نقل صفحاته عند نهاية أي شهر",
    delivery: "Within 5 working days of your acceptance",
    deliveryAr: "خلال 5 أيام عمل من قبولكم",
    collection: "None, in every emirate",
    collectionAr: "بلا تكلفة، في كل الإمارات",
    meterReading: "Last working day of the month, black and colour apart",
    meterReadingAr: "آخر يوم عمل من الشهر، الأبيض والأسود على حدة والملوّن على حدة",
    missingReading: "The average of your last three months, put right at the next reading",
    missingReadingAr: "متوسط آخر ثلاثة أشهر لديكم، ويُصحَّح عند القراءة التالية",
    payment: "30 days from the invoice",
    paymentAr: "30 يوماً من تاريخ الفاتورة",
    paymentMethods: "Bank transfer, cheque or card, at no extra charge",
    paymentMethodsAr: "حوالة مصرفية أو شيكات أو بطاقة، بلا رسوم إضافية",
    deposit: "None with a UAE trade licence; without one a month’s base, returned at the end",
    depositAr: "لا تأمين لمن لديه رخصة تجارية في الإمارات؛ ودونها قسط أساسي لشهر واحد، يُعاد في النهاية",
    engineer: "Counted from your call",
    engineerAr: "محسوباً من وقت اتصالكم",
    damage: "Wear and faults are ours; misuse, theft, fire and water are for your insurance",
    damageAr: "التآكل والأعطال علينا؛ وسوء الاستخدام والسرقة والحريق والماء على تأمينكم",
    refurbished:
      "At most 6 years and 150,000 pages; new drum, rollers and fuser, and the same cover as a new machine",
    refurbishedAr:
      "لا تتجاوز 6 سنوات و150,000 صفحة؛ بأسطوانة وبكرات ووحدة تثبيت جديدة، وبتغطية الجهاز الجديد نفسها",
    ending: "60 days’ notice in writing, after month 12",
    endingAr: "إشعار خطّي قبل 60 يوماً، بعد الشهر\u00a012",
    leaving: "Before month 12, the base of the months that remain until then",
    leavingAr: "قبل الشهر\u00a012، القسط الأساسي للأشهر المتبقية حتى ذلك الشهر",
    disk: "Erased before anybody else gets the machine, and confirmed to you in writing",
    diskAr: "تُمحى قبل أن يصل الجهاز إلى غيركم، ونؤكّد لكم ذلك خطياً",
  },
  lease: {
    agreement: "36, 48 or 60 months",
    agreementAr: "36 أو 48 أو 60 شهراً",
    change: "The machine is fixed; add another at any time",
    changeAr: "الجهاز ثابت، ويمكن إضافة غيره في أي وقت",
    ending: "Keep it for one more instalment, lease on, or give it back",
    endingAr: "الاحتفاظ به مقابل قسط إضافي واحد، أو تمديد العقد، أو إعادته",
    price: "One instalment for the machine, the same to the end; pages apart",
    priceAr: "قسط واحد للجهاز لا يتغيّر حتى النهاية، والصفحات على حدة",
    included: "With a full-service agreement, by the page",
    includedAr: "باتفاقية خدمة شاملة، تُحسب بالصفحة",
  },
  support: {
    reading: "two working hours",
    readingAr: "ساعتَي عمل",
    pricing: "one working day",
    pricingAr: "يوم عمل واحد",
    auditPlan: "five working days",
    auditPlanAr: "خمسة أيام عمل",
    isAroundTheClock: true,
  },
  consumables: {
    cutOff: "14:00",
    cutOffAr: "2:00\u00a0ظهراً",
    confirmation: "two working hours",
    confirmationAr: "ساعتَي عمل",
  },
  maintenance: {
    priceBasis: "For an A3 colour machine under five years old",
    priceBasisAr: "لجهاز A3 ملوّن عمره أقل من خمس سنوات",
    scheduledVisits: "Four a year",
    scheduledVisitsAr: "أربع في السنة",
    visitPrice: 250,
    yearPrice: 1450,
    blackPageRate: 0.06,
    colourPageRate: 0.38,
  },
  quotePrefix: "WQ",
  enquiryMail: "confirmation",
  unopenedReminderDays: 3,
  endingReminderDays: 2,
  retentionMonths: 24,
  acceptedQuoteYears: 8,
  timeZone: "Asia/Dubai",
  brands: [
    {
      name: "Recto",
    },
    {
      name: "Quire",
    },
    {
      name: "octavo",
    },
    {
      name: "Verso",
    },
    {
      name: "Platen",
    },
    {
      name: "kern",
    },
    {
      name: "Deckle",
    },
    {
      name: "Tympan",
    },
  ],
  lostReasons: [
    { reason: "Too expensive" },
    { reason: "Stays with the present supplier" },
    { reason: "Bought a machine" },
    { reason: "No machine that fits" },
    { reason: "Not reached" },
  ],
  replyTemplates: [
    {
      name: "About the quote",
      subject: "Your quote {reference}, {company}",
      subjectAr: "عرض السعر {reference}، {company}",
      text: `Hello {name},

Your quote {reference} is on this page. You can accept it there, or tell us what should change:
{link}

Kind regards
{sender}, {company}`,
      textAr: `السلام عليكم {name}،

عرض السعر {reference} في هذه الصفحة. يمكنكم قبوله هناك أو إخبارنا بما تودّون تغييره:
{link}

مع أطيب التحيات
{company}، {sender}`,
    },
    {
      name: "Answer to the enquiry",
      subject: "Your enquiry {reference}, {company}",
      subjectAr: "طلبكم {reference}، {company}",
      text: `Hello {name},

Thank you for your enquiry. How many pages a month do you print in black and in colour, and in which offices?

Kind regards
{sender}, {company}`,
      textAr: `السلام عليكم {name}،

شكرًا لطلبكم. كم صفحة تطبعون شهريًا بالأسود وبالألوان، وفي أي مكاتب؟

مع أطيب التحيات
{company}، {sender}`,
    },
    {
      name: "Not reached by phone",
      subject: "When may we call you? {reference}",
      subjectAr: "متى يناسبكم الاتصال؟ {reference}",
      text: `Hello {name},

We could not reach you by phone about {reference}. When does a call suit you, and under which number?

Kind regards
{sender}, {company}`,
      textAr: `السلام عليكم {name}،

لم نتمكن من الوصول إليكم هاتفيًا بخصوص {reference}. متى يناسبكم الاتصال، وعلى أي رقم؟

مع أطيب التحيات
{company}، {sender}`,
    },
  ],
  multifunctionCategoryId: "6500a3a40000000000000001",
};
