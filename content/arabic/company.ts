import type { Company } from "#domain/company/company.ts";

type Words<Fields, Key extends keyof Fields & string> = { readonly [Name in Key as `${Name}Ar`]: string };

type TextName<Fields> = Exclude<keyof Fields & string, `${string}Ar`>;

/** In the order of the English list. */
type ListWords<List extends readonly unknown[], Key extends keyof List[number] & string> = readonly Words<
  List[number],
  Key
>[];

/** The words of the company. Its phone numbers, addresses on the web and prices are those of `company`. */
interface ArabicCompany extends Words<
  Company,
  "name" | "legalName" | "tagline" | "blogName" | "locationLine"
> {
  readonly phones: ListWords<Company["phones"], "label">;
  readonly visitingHours: ListWords<Company["visitingHours"], "days" | "hours">;
  readonly directions: ListWords<Company["directions"], "way" | "detail">;
  readonly serviceAreas: ListWords<Company["serviceAreas"], "area" | "withContract" | "withoutContract">;
  readonly deliveries: ListWords<Company["deliveries"], "place" | "time">;
  readonly whatsapp: Words<Company["whatsapp"], "greeting">;
  readonly address: Words<Company["address"], "street" | "area" | "city" | "country">;
  readonly currency: Words<Company["currency"], "display">;
  readonly contract: Words<Company["contract"], TextName<Company["contract"]>>;
  readonly lease: Words<Company["lease"], TextName<Company["lease"]>>;
  readonly support: Words<Company["support"], TextName<Company["support"]>>;
  readonly consumables: Words<Company["consumables"], TextName<Company["consumables"]>>;
  readonly maintenance: Words<Company["maintenance"], "priceBasis" | "scheduledVisits">;
}

const nextWorkingDay = "يوم العمل التالي";
const twoWorkingDays = "يوما عمل";
/** The following after "خلال". */
const withinTwoWorkingHours = "ساعتَي عمل";

export const arabicCompany: ArabicCompany = {
  // A noun too: in a sentence "شركة" stands before it.
  nameAr: "ورق",
  legalNameAr: "ورق لتجهيزات المكاتب",
  taglineAr: "طباعة مكتبكم، كل\u00a0صفحة بحسابها.",
  blogNameAr: "من مدوّنة فريق الصيانة",
  locationLineAr: "الشارقة. نؤجّر طابعات المكاتب ونصونها منذ عام 2012.",

  phones: [{ labelAr: "أرضي، عروض الأسعار" }, { labelAr: "أرضي، الخدمة" }, { labelAr: "جوال" }],
  visitingHours: [
    { daysAr: "الاثنين إلى الخميس", hoursAr: "8:00\u00a0صباحاً إلى 6:00\u00a0مساءً" },
    { daysAr: "الجمعة", hoursAr: "8:00\u00a0صباحاً إلى 12:00\u00a0ظهراً، 2:00 إلى 6:00\u00a0مساءً" },
    { daysAr: "السبت", hoursAr: "9:00\u00a0صباحاً إلى 2:00\u00a0ظهراً" },
    { daysAr: "الأحد والعطل الرسمية", hoursAr: "مغلق" },
  ],
  directions: [
    { wayAr: "بالسيارة", detailAr: "موقفان للزوّار أمام الوحدة، مجاناً" },
    {
      wayAr: "بسيارة الأجرة",
      detailAr: "قولوا: «المنطقة الصناعية، شارع الورق، وحدة\u00a04»؛ ونردّ على اتصال السائق",
    },
    { wayAr: "التوصيل والإرجاع", detailAr: "البوابة الخلفية، بمنحدر وبلا درج" },
    { wayAr: "الكراسي المتحركة", detailAr: "مدخل مستوٍ، والمعرض في الطابق الأرضي" },
  ],
  serviceAreas: [
    {
      areaAr: "الشارقة وعجمان",
      withContractAr: "4 ساعات عمل",
      withoutContractAr: nextWorkingDay,
    },
    {
      areaAr: "دبي وأم القيوين",
      withContractAr: "8 ساعات عمل",
      withoutContractAr: twoWorkingDays,
    },
    {
      areaAr: "أبوظبي ورأس الخيمة والفجيرة",
      withContractAr: nextWorkingDay,
      withoutContractAr: "ثلاثة أيام عمل",
    },
  ],
  deliveries: [
    { placeAr: "الشارقة وعجمان ودبي", timeAr: nextWorkingDay },
    { placeAr: "بقية الإمارات", timeAr: twoWorkingDays },
  ],
  whatsapp: {
    greetingAr: "مرحباً، أودّ معرفة المزيد عن خدمات الطابعات وآلات التصوير لدى شركة ورق.",
  },
  address: {
    streetAr: "شارع الورق\u00a012، الوحدة\u00a04",
    areaAr: "المنطقة الصناعية",
    cityAr: "الشارقة",
    countryAr: "الإمارات العربية المتحدة",
  },

  currency: { displayAr: "درهم" },
  contract: {
    agreementAr: "24 شهراً، من يوم تشغيل الأجهزة كلها",
    includedAr: "الحبر وقطع الغيار وكل زيارة للمهندس",
    changeAr: "استبدال جهاز أو نقل صفحاته عند نهاية أي شهر",
    deliveryAr: "خلال 5 أيام عمل من قبولكم",
    meterReadingAr: "آخر يوم عمل من الشهر، الأبيض والأسود على حدة والملوّن على حدة",
    paymentAr: "30 يوماً من تاريخ الفاتورة",
    engineerAr: "محسوباً من وقت اتصالكم",
    endingAr: "إشعار خطّي قبل 60 يوماً، بعد الشهر\u00a012",
  },
  lease: {
    agreementAr: "36 أو 48 أو 60 شهراً",
    changeAr: "الجهاز ثابت، ويمكن إضافة غيره في أي وقت",
    endingAr: "الاحتفاظ به مقابل قسط إضافي واحد، أو تمديد العقد، أو إعادته",
    priceAr: "قسط واحد للجهاز لا يتغيّر حتى النهاية، والصفحات على حدة",
    includedAr: "باتفاقية خدمة شاملة، تُحسب بالصفحة",
  },
  support: {
    readingAr: withinTwoWorkingHours,
    pricingAr: "يوم عمل واحد",
    auditPlanAr: "خمسة أيام عمل",
  },
  consumables: { cutOffAr: "2:00\u00a0ظهراً", confirmationAr: withinTwoWorkingHours },
  maintenance: {
    priceBasisAr: "لجهاز A3 ملوّن عمره أقل من خمس سنوات",
    scheduledVisitsAr: "أربع في السنة",
  },
};
