// They describe what this software does: change both together (specification section 2).

export const privacy = {
  "privacy.changes": "Changes",
  "privacy.changes.text": "When this policy changes, the date at the top changes with it.",
  "privacy.collect": "Information we collect",
  "privacy.collect.browser":
    "Your own browser keeps a few things: a half-written form and the first address of your visit with the one before it until you close the tab, the names of our machines, and which of them you looked at last. They stay there; only Send passes on what is said above. Where scripts are switched off, one cookie carries your contact details from the first step of the quote to the last, and ends after a day; another says for a minute that your message was sent. The link in our mail sets one for the page of your quote alone, so that a press there can confirm your address; it ends after a day. Another holds what you typed when you answer a quote, for its page alone, until you have answered, an hour at most. There are no other cookies.",
  "privacy.collect.form":
    "What you type into a form, once you press Send: name, company, mobile number, e-mail address, message, what you ask for and, for a quote, your tax registration number if you give it, with the time and the page it was sent from. A request for a machine or an audit also has what its form asks about them. If you ask for a quote, also the machine, the two numbers of pages and the price they came to. When the link in the e-mail with your quote is opened, we keep the time, because it shows that the address is right; and when the page of your quote is used, because then we need not remind you of it.",
  "privacy.collect.nothingElse":
    "Nothing else is stored about you: no visitor statistics, no advertising, no tracking cookies. We count how often an address is asked for that does not exist, not who asked, and how often telephone and WhatsApp are pressed on a page, not by whom. Our server sees the network address of your connection, as every server does, and counts it for a while so that nobody can flood the forms.",
  "privacy.collect.origin":
    "With an enquiry we also keep how you came here: the first page of your visit, the name of the site that led you to it, and the campaign marks (“utm”) where its address had any, or that an advertisement led you here, without the number that it gives your click. Not the address you came from itself, nor what you searched for. Who sends nothing leaves nothing of this with us.",
  "privacy.retention": "Retention",
  "privacy.retention.accepted":
    "A quote that you accepted stays for {time} after you accepted it, also if you ask us to erase your data: the law asks for the records of contracts and tax (Federal Decree-Law 47 of 2022, article 56; Cabinet Decision 74 of 2023). With it stay the name, company, e-mail address and tax registration number on it, and who accepted it when, with the details for the invoice. Your message, your phone number, our notes and the mails go. Until the quote goes too, its page opens for whoever has the link.",
  "privacy.retention.copies":
    "Copies that were made against a loss of data, and the e-mails in our mailbox, are deleted on their own dates. What you sign with us is a contract, and is kept as the law asks.",
  "privacy.retention.enquiry":
    "We keep an enquiry, with its quotes, our notes and its mails, for {time} after the last thing that happened to it; then it is erased by itself, within a day. Ask us to erase it earlier, and we do.",
  "privacy.rights": "Your rights",
  "privacy.rights.controller": "The controller is {legalName}.",
  "privacy.rights.text":
    "The data protection law of the United Arab Emirates (Federal Decree-Law 45 of 2021) gives you a say. Ask us what we hold about you, and we tell you. Ask for a correction, for a copy as a file that other programs can read, or for erasure, and we see to it. You can also object to how we use it, and complain to the UAE Data Office.",
  "privacy.security": "Security",
  "privacy.security.text":
    "Enquiries can be read by our staff alone, who sign in for it. An enquiry is stored before you are told that it was sent, so that none is lost. These pages run scripts from this site only, and tell your browser to refuse all others.",
  "privacy.sharing": "Sharing",
  "privacy.sharing.text":
    "We do not sell or lend it. It passes through the companies that host this site and carry our e-mail, because it could not reach us otherwise. We hand it over where the law obliges us to.",
  "privacy.thirdParties": "Third-party links",
  "privacy.thirdParties.text":
    "Nothing on these pages comes from anybody else until you ask for it. The map is a drawing. A video is fetched from YouTube or Vimeo when you press play, and not before. WhatsApp, the map service and the social networks open when you follow a link to them. From then on their own rules apply.",
  "privacy.use": "How we use it",
  "privacy.use.text":
    "To answer you, to send the quote you asked for, and to know later what we offered: you ask us to, by pressing Send. We write to you on WhatsApp beyond the answer only if you tick that we may. It does not go into a newsletter, and nobody makes a profile of it.",
} as const;
