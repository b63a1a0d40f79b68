import type { search as english } from "#messages/en/search.ts";

export const search = {
  "search.home.title": "{trade} في {place}",
  "search.home.description":
    "استأجروا طابعة أو آلة تصوير في {place} بسعر شهري واحد يشمل الحبر وقطع الغيار والمهندس. حدّدوا صفحاتكم واعرفوا سعر الشهر.",
  "search.products.title": "طابعات وآلات تصوير للإيجار في {place}",
  "search.products.description":
    "طابعات وآلات تصوير وماسحات للإيجار الشهري في {place}. لكل منها إيجار أساسي يشمل عدداً من الصفحات، وما زاد يُحسب بالصفحة.",
  "search.product.title": "تأجير {product} في {place}، {name}",
  "search.bestProduct.title": "أرخص آلة تصوير للإيجار في {place}",
  "search.bestProduct.description":
    "كل آلات التصوير والطابعات للإيجار في {place} بسعرها لصفحاتكم بالأبيض والأسود والملوّنة، والأرخص شهرياً أولاً.",
  "search.compare.title": "مقارنة آلات تصوير للإيجار في {place}",
  "search.compare.description":
    "حتى أربعة أجهزة جنباً إلى جنب للمكاتب في {place}: ما يفعله كل جهاز، وتكلفته الشهرية عند عدد صفحاتكم.",
  "search.quoteWizard.title": "حاسبة تكلفة تأجير الطابعات في {place}",
  "search.quoteWizard.description":
    "كم تكلّف طابعة مستأجرة في {place}؟ اختاروا جهازاً، وحدّدوا صفحات الأبيض والأسود والملوّنة، واطّلعوا على سعر الشهر. لا نسألكم عن اسمكم.",
  "search.quoteRequest.title": "طلب عرض سعر لتأجير طابعة في {place}",
  "search.quoteRequest.description":
    "أخبرونا بما يطبعه مكتبكم في {place}، نردّ عليكم بجهاز مناسب وسعره الشهري.",
  "search.service.title": "تأجير آلات التصوير وتمويلها في {place}",
  "search.service.description":
    "استأجروا آلة تصوير أو طابعة في {place} بلا استثمار أولي. الحبر وقطع الغيار والصيانة مجاناً، وتدفعون بقدر ما تطبعون.",
  "search.managedPrint.title": "إدارة طباعة المكاتب في {place}",
  "search.managedPrint.description":
    "كل طابعات مكتبكم في {place} في عقد واحد: تعدّ شركة {company} الأجهزة وتعتني بها، وترسل فاتورة واحدة.",
  "search.maintenance.title": "صيانة الطابعات وآلات التصوير في {place}",
  "search.maintenance.description":
    "عقود صيانة سنوية وعقود خدمة شاملة لآلات التصوير والطابعات التي تملكونها في {place}، بمهندسينا وقطع غيارنا.",
  "search.consumables.title": "أحبار الطابعات وقطع غيارها في {place}",
  "search.consumables.description":
    "حبر وأسطوانات ووحدات تثبيت وبكرات للطابعات وآلات التصوير في {place}، بأسعارها والمتوفّر منها. وهي مع التأجير ضمن السعر.",
  "search.sustainability.title": "آلات تصوير مجدّدة للإيجار في {place}",
  "search.sustainability.description":
    "آلات تصوير مجدّدة للإيجار في {place} أعادتها شركة {company} إلى العمل. آلة التصوير المجدّدة آلة لم يضطرّ أحد إلى صنعها.",
  "search.customers.title": "مكاتب في {place} تطبع مع شركة {company}",
  "search.customers.description":
    "من يطبع بالصفحة مع شركة {company} في {place} وما حولها، وكيف يتبع الجهاز عادات كل مهنة.",
  "search.about.title": "شركة {company}، طباعة المكاتب في {place}",
  "search.about.description":
    "تؤجّر شركة {company} الطابعات وآلات التصوير للمكاتب في {place} وأنحاء الإمارات، وتبيعها، وتصونها.",
  "search.contact.title": "اتصلوا بشركة {company}: خدمة الطابعات في {place}",
  "search.contact.description":
    "اتصلوا بشركة {company} أو راسلوها أو زوروها بشأن {trade} في {place}. دعم الطابعات وآلات التصوير.",
  "search.blog.title": "نصائح الطباعة للمكاتب في {place}",
  "search.blog.description":
    "ملاحظات ممن يفتحون الأجهزة بأيديهم: كيف تقرؤون العدّاد، وكم تكلّف الصفحة، ومتى يُستبدل الحبر، وكيف تطبعون أقل.",
  "search.privacy.title": "سياسة الخصوصية لدى شركة {company}",
  "search.privacy.description":
    "ما تحفظه شركة {company} حين تُرسلون استفساراً، ولماذا. لا ملفات ارتباط للتتبّع في هذا الموقع، ولا شيء يُحمّل من جهات أخرى قبل أن تطلبوه.",
  "search.questions.title": "تأجير الطابعات في {place}: أسئلة وأجوبة",
  "search.questions.description":
    "ما تطلبه {company} وما تعد به قبل أن توقّعوا: التأمين وأقصر مدة وكلفة الإنهاء والتوصيل والدفع والأضرار والبيانات.",
  "search.terms.title": "شروط وأحكام {trade}",
  "search.terms.description":
    "الشروط العشرة التي تقدّم بها شركة {company} هذا الموقع وأسعاره واتفاقياته بشأن {trade} في {place}.",
} satisfies Record<keyof typeof english, string>;
