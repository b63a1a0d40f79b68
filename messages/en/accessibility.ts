/** The short form of docs/accessibility.md: change both together. */
export const accessibility = {
  "accessibility.title": "Accessibility",
  "accessibility.description":
    "How this site can be read and used by everybody: by keyboard, with a screen reader, enlarged, without scripts. What is not reached yet, and how to reach us.",
  "accessibility.promise": "What we promise",
  "accessibility.promise.standard":
    "Every page of this site, in English and in Arabic, is made to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA.",
  "accessibility.promise.ways":
    "You can read every page and send every form with the keyboard alone, with a screen reader, with the page enlarged to 400% or the text to 200%, with wider spaces between lines and letters, in your own colours, without motion, and without scripts. No page has a time limit, and what you typed is not lost when something is missing.",
  "accessibility.check": "How it is checked",
  "accessibility.check.text":
    "Each criterion was checked by hand on each kind of page: by keyboard, by what the page tells a screen reader, enlarged and in forced colours. Tests repeat what a machine can check at every change of this site.",
  "accessibility.notReached": "What is not reached",
  "accessibility.notReached.readers":
    "The check by hand was made in Chromium; in Firefox and the engine of Safari tests ran alone. It read what the browser passes to screen readers, and was not repeated by people who use one every day; if one reads something in a wrong way, tell us.",
  "accessibility.notReached.large":
    "With the text alone at 200% on a phone, a word that is longer than its line breaks. A comparison of machines scrolls sideways in its frame.",
  "accessibility.notReached.pdf":
    "The PDF of a quote has tags, headings and links, but was not checked against every rule for accessible PDF. The page of the quote says the same.",
  "accessibility.notReached.content":
    "Films are shown by YouTube or Vimeo, with the captions that they have there. Articles and pictures are added by our staff, who are reminded of texts for pictures and of headings; some older ones may lack them.",
  "accessibility.reachUs": "If something stops you",
  "accessibility.reachUs.text":
    "Tell us the page and what stops you. We mend it, and meanwhile take your request or your meter reading in the way that suits you, or send you the page in another form.",
} as const;
