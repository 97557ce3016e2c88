/** The link to the big screen, on other pages (docs/product.md 16.6). */
export const bigLinkTexts = { open: 'Storskjerm', openHint: 'Følger kampene på en stor skjerm i lokalet' } as const
