export const blog = {
  "blog.articles": "Articles",
  "blog.description":
    "Notes from the people who open the machines: how to read a meter, what a page costs, when to change a toner, how to print less.",
  "blog.empty.heading": "No articles yet",
  "blog.empty.text":
    "The first one is being written. Until then, the calculator answers the commonest question.",
  "blog.lead":
    "Notes from the people who open the machines. How to read a meter, keep a toner honest and print less. New ones also come <feed>as a feed</feed>.",
  "blog.pageTitle": "{blogName}, page {number}",
  "post.adjacent": "More articles",
  "post.adjacent.newer": "Next article",
  "post.adjacent.older": "Previous article",
  "post.all": "All articles",
  "post.author": "Author",
  "post.author.unknown": "Unknown Author",
  "post.code": "Code",
  "post.contents": "On this page",
  "post.date": "Date",
  "post.date.none": "Not dated yet",
  "post.englishOnly": "This article is in English only.",
  "post.place": "Place",
  "post.place.none": "Not specified",
  "post.readingTime": "Reading time",
  "post.readingTime.minutes": "{minutes, plural, one {# minute} other {# minutes}}",
  "post.related": "Keep reading",
  "post.table": "Table {number}",
  "post.video": "Video on {site}",
} as const;
