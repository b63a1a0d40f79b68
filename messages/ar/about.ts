import type { about as english } from "#messages/en/about.ts";

export const about = {
  "about.commitment.heading": "الحياة الثانية أولاً.",
  "about.commitment.lead": "قبل أن تُفكّك آلة التصوير تُمنح فرصة لتعمل من جديد.",
  "about.commitment.link": "كيف حُسب الرقم",
  "about.heading": "نعدّ الصفحات منذ عام {since}.",
  "about.heading.counting": "نعدّ كل صفحة.",
  "about.mission": "رسالتنا",
  "about.mission.text":
    "أن تصبح طباعة المكتب شيئاً تضعون ميزانيته مرة ثم تنسونه: أجهزة يُعتمد عليها، وسعر عادل للصفحة، ودعم سريع.",
  "about.office.alt": "آلة تصوير ملوّنة قائمة على الأرض بين نبتة وطاولة، في مكتب تغمره الشمس",
  "about.reasons.heading": "لماذا تنتقل المكاتب إلينا",
  "about.reasons.hidden": "بلا تكاليف مخفيّة",
  "about.reasons.hidden.detail": "إيجار أساسي وسعر للصفحة، ولا شيء غيرهما",
  "about.reasons.maintenance": "صيانة بلا متاعب",
  "about.reasons.maintenance.detail": "رقم واحد تتصلون به، ومهندسون من فريقنا",
  "about.reasons.productivity": "إنتاجية",
  "about.reasons.productivity.detail": "أجهزة نختارها بحسب حجم طباعتكم، ونبقيها تعمل",
  "about.reasons.refurbished": "مراعاة للبيئة",
  "about.reasons.refurbished.detail": "أجهزة مجدّدة، وخراطيش حبر تعود إلينا",
  "about.reasons.refurbished.value": "{floor, select, yes {أكثر من } other {}}{copiers}",
  "about.reasons.savings": "توفير في التكلفة",
  "about.reasons.savings.detail": "حتى {percent} أقل ممّا تكلّفه الطباعة اليوم",
  "about.reasons.savings.value": "حتى {percent}",
  "about.services.enterprise": "حلول الشركات الكبيرة",
  "about.services.enterprise.detail":
    "طوابق أو فروع أو مواقع عدّة: اتفاقية واحدة، وقائمة أجهزة واحدة، ورقم واحد تتصلون به.",
  "about.services.heading": "ثلاثة أعمال نقوم بها كل يوم",
  "about.services.managedPrint": "إدارة الطباعة",
  "about.services.managedPrint.detail":
    "كل أجهزة المبنى: نوفّرها، ونبقيها تعمل، ونعدّ صفحاتها في فاتورة واحدة.",
  "about.services.rental": "التأجير التشغيلي والتمويلي",
  "about.services.rental.detail":
    "آلة تصوير أو طابعة بالمدة التي تناسبكم. بلا استثمار أولي، وتدفعون بقدر ما تطبعون.",
  "about.story.heading": "ثلاث فواتير صارت بنداً واحداً.",
  "about.story.lead":
    "تؤجّر شركة {company} الطابعات وآلات التصوير للشركات في أنحاء الإمارات، تأجيراً تشغيلياً أو تمويلياً، وتبيعها، وتصونها من {city}.",
  "about.story.now":
    "{floor, select, yes {تجاوز عدد عملائنا {clients}} other {عدد عملائنا {clients}}} وعدد الطابعات {placed}، وما زال البند بنداً واحداً.",
  "about.story.start":
    "بدأنا من شكوى بسيطة سمعناها من عملائنا: لا أحد يعرف كم تكلّف الصفحة. الجهاز في فاتورة، والحبر في أخرى، والإصلاح في ثالثة تصل عادةً يوم المناقصة. فجمعنا الثلاث في بند واحد، وقسمناه على عدد الصفحات.",
  "about.values.cost": "كفاءة في التكلفة",
  "about.values.cost.detail": "حتى {percent} أقل ممّا تدفعونه اليوم على الطباعة.",
  "about.values.customer": "العميل أولاً",
  "about.values.customer.detail": "نبدأ من مسار الورق في مكتبكم، ونختار الجهاز الذي يناسبه.",
  "about.values.heading": "ستة أمور نلتزم بها",
  "about.values.innovation": "الابتكار والتقنية",
  "about.values.innovation.detail": "مزايا جديدة حين توفّر لكم صفحات أو دقائق.",
  "about.values.integrity": "النزاهة والثقة",
  "about.values.integrity.detail": "العدد في الفاتورة هو العدد على العدّاد.",
  "about.values.reliability": "الاعتمادية والإتقان",
  "about.values.reliability.detail": "قطع الغيار على الرفّ، والمهندسون على الطريق.",
  "about.values.sustainability.detail": "للجهاز حياة ثانية قبل أن يُعاد تدويره.",
  "about.vision": "رؤيتنا",
  "about.vision.text": "إمارات لا تُرمى فيها آلة تصوير تعمل، ولا تدفع فيها شركة ثمن صفحة لم تطبعها.",
} satisfies Record<keyof typeof english, string>;
