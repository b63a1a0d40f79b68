import type { blog as english } from "#messages/en/blog.ts";

export const blog = {
  "blog.articles": "المقالات",
  "blog.empty.heading": "لا مقالات بعد",
  "blog.empty.text": "المقال الأول قيد الكتابة. وإلى أن يصدر، تجيب الحاسبة عن أكثر الأسئلة شيوعاً.",
  "blog.lead":
    "ملاحظات ممن يفتحون الأجهزة بأيديهم. كيف تقرؤون العدّاد، وتستفيدون من الحبر حتى آخره، وتطبعون أقل. والجديد منها يصلكم أيضاً <feed>في خلاصة</feed>.",
  "blog.pageTitle": "الصفحة {number}: {blogName}",
  "blog.tagged": "مقالات عن {tag}",
  "blog.tagged.description": "مقالات {blogName} عن {tag}.",
  "post.adjacent": "مقالات أخرى",
  "post.adjacent.newer": "المقال التالي",
  "post.adjacent.older": "المقال السابق",
  "post.all": "كل المقالات",
  "post.author": "الكاتب",
  "post.author.unknown": "غير معروف",
  "post.code": "نص برمجي",
  "post.contents": "في هذه الصفحة",
  "post.date": "التاريخ",
  "post.date.none": "بلا تاريخ بعد",
  "post.englishOnly": "هذا المقال متوفّر بالإنجليزية فقط.",
  "post.place": "المكان",
  "post.place.none": "غير محدّد",
  "post.readingTime": "مدة القراءة",
  "post.readingTime.minutes":
    "{minutes, plural, zero {أقل من دقيقة} one {دقيقة واحدة} two {دقيقتان} few {# دقائق} many {# دقيقة} other {# دقيقة}}",
  "post.related": "مقالات أخرى ذات صلة",
  "post.table": "جدول {number}",
  "post.tags": "الوسوم",
  "post.video": "فيديو على {site}",
} satisfies Record<keyof typeof english, string>;
