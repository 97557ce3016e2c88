/** 'Kveldens bilde' (docs/product.md 10.12). */
export const eveningTexts = {
  title: 'Kveldens bilde',
  alt: 'Resultatet, tallene dine og hvem som spilte',
  drawing: 'Tegner bildet …',
  failed: 'Klarte ikke å lage bildet.',
  share: 'Del',
  save: 'Last ned',
} as const
