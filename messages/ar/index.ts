import type { en } from "#messages/en/index.ts";
import { about } from "./about.ts";
import { accessibility } from "./accessibility.ts";
import { acceptance } from "./acceptance.ts";
import { blog } from "./blog.ts";
import { calculator } from "./calculator.ts";
import { care } from "./care.ts";
import { carousel } from "./carousel.ts";
import { catalogue } from "./catalogue.ts";
import { company } from "./company.ts";
import { comparison } from "./comparison.ts";
import { consumablesPage } from "./consumablesPage.ts";
import { contact } from "./contact.ts";
import { contactPage } from "./contactPage.ts";
import { country } from "./country.ts";
import { customers } from "./customers.ts";
import { enquiry } from "./enquiry.ts";
import { error } from "./error.ts";
import { failure } from "./failure.ts";
import { form } from "./form.ts";
import { greeting } from "./greeting.ts";
import { home } from "./home.ts";
import { landing } from "./landing.ts";
import { layout } from "./layout.ts";
import { legal } from "./legal.ts";
import { machine } from "./machine.ts";
import { mail } from "./mail.ts";
import { maintenance } from "./maintenance.ts";
import { managedPrint } from "./managedPrint.ts";
import { nav } from "./nav.ts";
import { order } from "./order.ts";
import { price } from "./price.ts";
import { privacy } from "./privacy.ts";
import { product } from "./product.ts";
import { questions } from "./questions.ts";
import { quote } from "./quote.ts";
import { quoteLines } from "./quoteLines.ts";
import { quotePage } from "./quotePage.ts";
import { quotePdf } from "./quotePdf.ts";
import { quoteRequest } from "./quoteRequest.ts";
import { quoteReview } from "./quoteReview.ts";
import { ranking } from "./ranking.ts";
import { refurbished } from "./refurbished.ts";
import { request } from "./request.ts";
import { search } from "./search.ts";
import { service } from "./service.ts";
import { shelf } from "./shelf.ts";
import { socialCard } from "./socialCard.ts";
import { submission } from "./submission.ts";
import { sustainability } from "./sustainability.ts";
import { terms } from "./terms.ts";
import { verify } from "./verify.ts";
import { whatsapp } from "./whatsapp.ts";
import { wizard } from "./wizard.ts";
import { wizardPage } from "./wizardPage.ts";

export const ar = {
  ...about,
  ...accessibility,
  ...acceptance,
  ...blog,
  ...calculator,
  ...care,
  ...carousel,
  ...catalogue,
  ...company,
  ...comparison,
  ...consumablesPage,
  ...contact,
  ...contactPage,
  ...country,
  ...customers,
  ...enquiry,
  ...error,
  ...failure,
  ...form,
  ...greeting,
  ...home,
  ...landing,
  ...layout,
  ...legal,
  ...machine,
  ...mail,
  ...maintenance,
  ...managedPrint,
  ...nav,
  ...order,
  ...price,
  ...privacy,
  ...product,
  ...questions,
  ...quote,
  ...quoteLines,
  ...quotePage,
  ...quotePdf,
  ...quoteRequest,
  ...quoteReview,
  ...ranking,
  ...refurbished,
  ...request,
  ...search,
  ...service,
  ...shelf,
  ...socialCard,
  ...submission,
  ...sustainability,
  ...terms,
  ...verify,
  ...whatsapp,
  ...wizard,
  ...wizardPage,
} satisfies Record<keyof typeof en, string>;
