export const contact = {
  "contact.company": "Company",
  "contact.company.long": "Company name must not exceed {max} characters",
  "contact.company.required": "Company name is required",
  "contact.company.short": "Company name must be at least {min} characters",
  "contact.email": "E-mail",
  "contact.email.format": "Invalid email format",
  "contact.email.example": "Example: name@company.example",
  "contact.email.required": "Email is required",
  "contact.message": "Message",
  "contact.mobile": "Mobile",
  "contact.mobile.digits": "Mobile number must be between {min} and {max} digits",
  "contact.mobile.extension":
    "Mobile number must be between {min} and {max} digits. Type it without “{part}”, and the extension in the message.",
  "contact.mobile.required": "Mobile number is required",
  "contact.mobile.two":
    "Mobile number must be between {min} and {max} digits. Type one number here, and the other in the message.",
  "contact.mobile.words":
    "Mobile number must be between {min} and {max} digits. Type it without “{part}”, which can go in the message.",
  "contact.name": "Name",
  "contact.name.letters": "Name must contain only letters and spaces, without “{sign}”",
  "contact.name.long": "Name must not exceed {max} characters",
  "contact.name.required": "Name is required",
  "contact.name.short": "Name must be at least {min} characters",
  "contact.trn": "TRN",
  "contact.trn.digits": "TRN must be 15 digits",
  "contact.trn.text": "TRN must be text",
} as const;
