import type { request as english } from "#messages/en/request.ts";

export const request = {
  "request.acceptance": "القبول عبر الإنترنت، باسم ومنصب.",
  "request.acceptanceDelivery": "القبول عبر الإنترنت، باسم ومنصب. التوصيل والتركيب: {delivery}.",
  "request.accepted": "عند القبول",
  "request.atOnce": "فوراً",
  "request.calculator": "<link>حاسبة الاستخدام والأسعار</link> لا تطلب اسماً.",
  "request.form": "طلبكم",
  "request.from": "من {price}.",
  "request.heading": "طلب عرض سعر",
  "request.image": "لفائف ورق بالسماوي والأرجواني والأصفر والأسود والأبيض",
  "request.lead": "اكتبوا كما تتكلّمون. يردّ عليكم موظف في {city} بجهاز وسعره الشهري خلال {time}.",
  "request.priceFirst": "تفضّلون معرفة السعر أولاً؟",
  "request.quote":
    "عرض سعركم مكتوباً، بنداً بنداً. صالح {days, plural, zero {اليوم} one {يوماً واحداً} two {يومين} few {{days} أيام} many {{days} يوماً} other {{days} يوم}}.",
  "request.read": "قُرئ طلبكم. إن نقص شيء نتّصل بكم مرة واحدة. {hours}",
  "request.stored": "طلبكم محفوظ، وهو في طريقه إلى من يردّ عليكم.",
  "request.pages": "حجم الطباعة لدينا: {pages}.",
  "request.visit": "زورونا: ساعات الزيارة والاتجاهات",
  "request.ways": "كل طرق التواصل معنا",
  "request.whatsapp": "واتساب، الأسرع عادةً",
  "request.within": "خلال {time}",
} satisfies Record<keyof typeof english, string>;
