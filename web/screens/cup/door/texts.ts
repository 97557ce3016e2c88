/** The QR code at the door (docs/product.md 16.1). */
export const doorTexts = {
  open: 'QR-kode til døra',
  hint: 'Den som kommer, skanner koden og havner på siden til cupen. Der kan de melde seg på, stille seg på venteliste eller følge med.',
  code: (name: string) => `QR-kode til ${name}`,
  print: 'Skriv ut',
  scan: 'Skann og bli med',
  scanHint: 'Meld deg på eller følg med på mobilen.',
} as const
