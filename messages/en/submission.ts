export const submission = {
  "submission.blackOnly": "This machine prints black only: ask for 0 colour pages, or choose another one",
  "submission.dearerPart":
    "{name} ({code}) now costs {price}, more than was shown: check the new total, then send the order again",
  "submission.emptyOrder": "Choose a part in the list, or write what you need",
  "submission.hours": "{count, plural, one {# hours} other {# hours}}",
  "submission.limit":
    "That is more than we can take from one sender at a time, and this one was not sent: try again in {time}",
  "submission.minutes": "{count, plural, one {# minutes} other {# minutes}}",
  "submission.mobile.long":
    "This number seems too long: {country} {code}. Correct it, or send it again to keep it.",
  "submission.mobile.short":
    "This number seems too short: {country} {code}. Correct it, or send it again to keep it.",
  "submission.mobile.wrong":
    "This number seems wrong: {country} {code}. Correct it, or send it again to keep it.",
  "submission.noEnquiry":
    "We have no enquiry from this address in the last 24 hours: send us your details first",
  "submission.noMachine": "We do not have this machine: choose one from the list",
  "submission.noPart":
    "We no longer list a part of this order: choose it again, or describe it in the message",
  "submission.unlisted":
    "More than {max} pages a month of one machine have no list price: we answer with a quote of our own.",
  "submission.noPrice": "This machine has no price yet: choose another one, or send us an enquiry",
  "submission.otherPrice": "The monthly cost at these pages is {total}",
  "submission.quoteMailed": "Your quote is safely stored and on its way to your mailbox.",
  "submission.quoteStored": "Your quote is safely stored.",
  "submission.seconds": "{count, plural, one {# seconds} other {# seconds}}",
  "submission.confirmation": "A mail that confirms it is on its way to you.",
  "submission.reference": "Its reference is {reference}.",
} as const;
