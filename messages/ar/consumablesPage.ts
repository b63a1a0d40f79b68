import type { consumablesPage as english } from "#messages/en/consumablesPage.ts";

export const consumablesPage = {
  "consumablesPage.banner.heading": "أو دعوا الحبر يأتي مع الجهاز",
  "consumablesPage.banner.lead":
    "مع التأجير يشمل السعر الحبر وقطع الغيار والمهندس: <a>حاسبة الاستخدام والأسعار</a> تعرض تكلفة الشهر عند عدد صفحاتكم.",
  "consumablesPage.find": "ابحثوا عن قطعتكم",
  "consumablesPage.gallery": "صور المستهلكات وقطع الغيار",
  "consumablesPage.gallery.drum": "وحدة أسطوانة، وأسطوانتها إلى الأمام",
  "consumablesPage.gallery.ink": "أربع عبوات حبر لأجهزة خزّان الحبر",
  "consumablesPage.gallery.paper": "رزم ورق مرصوصة",
  "consumablesPage.gallery.parts": "وحدة تثبيت وبكرة وتروس ونوابض",
  "consumablesPage.gallery.toner": "أربع خراطيش حبر: سماوي وأرجواني وأصفر وأسود",
  "consumablesPage.heading": "حبر وأسطوانات وقطع غيار",
  "consumablesPage.lead":
    "إن كنتم تستأجرون منا فكل هذا يصلكم قبل أن ينفد، ولا يكلّفكم شيئاً. وإن كان الجهاز ملككم فنبيعكم من الرفّ نفسه في {city}.",
  "consumablesPage.name": "مستهلكات الطابعات وآلات التصوير وقطع غيارها",
  "consumablesPage.confirmed": "التأكيد خلال {time}.",
  "consumablesPage.order": "طلب القطع",
  "consumablesPage.order.send": "إرسال الطلب",
  "consumablesPage.order.lead": "ليس شراءً بعد: نؤكّد السعر والتوصيل كتابةً، ثم يبقى القرار لكم.",
  "consumablesPage.quickEnquiry": "استفسار سريع",
  "consumablesPage.returns": "الخراطيش الفارغة",
  "consumablesPage.returns.detail": "نستعيدها منكم",
  "consumablesPage.shelf": "على الرفّ",
  "consumablesPage.shelf.detail": "ما يُطلب قبل {time} يخرج في اليوم نفسه",
  "consumablesPage.shelf.heading": "ما على الرفّ",
  "consumablesPage.shelf.note":
    "عدد الصفحات محسوب عند تغطية \u20665%\u2069، كما تحسبه الشركات المصنّعة. والقطعة التي يُذكر معها عدد من أيام العمل تأتي من مستودع الشركة المصنّعة في الإمارات، لا من رفّنا.",
  "consumablesPage.supply.contract": "عقد خدمة شاملة",
  "consumablesPage.supply.contract.detail": "يشمل الحبر وقطع الغيار والمهندس. <a>مقارنة العقود</a>",
  "consumablesPage.supply.heading": "ما يبلى، وما تفعلونه حياله",
  "consumablesPage.supply.kind": "أصلي أم متوافق؟",
  "consumablesPage.supply.kind.detail":
    "في قائمتنا قطع الشركة المصنّعة. وحيث يكون المتوافق بالجودة نفسها نقول ذلك ونعرض سعر الاثنين.",
  "consumablesPage.supply.rental": "مع التأجير: لا شيء",
  "consumablesPage.supply.rental.detail": "الحبر وقطع الغيار ضمن سعر الصفحة. <a>كيف يتمّ التأجير</a>",
  "consumablesPage.supply.unsure": "لا تعرفون ما يحتاج إليه؟",
  "consumablesPage.supply.unsure.detail":
    "يكفينا الرمز الظاهر على الشاشة وصفحة مطبوعة واحدة. <a>أرسلوهما إلى مكتب الخدمة</a>",
} satisfies Record<keyof typeof english, string>;
