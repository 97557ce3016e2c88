/** A warning from staff, which its player confirms to have read (docs/product.md 13.10). */
export const warningTexts = {
  title: 'Advarsel fra staben',
  /** `when` as within a sentence: «i dag kl. 20.00». */
  given: (when: string) => `Du fikk den ${when}. Du kan spille som før. Staben ser når du har lest den.`,
  read: 'Jeg har lest det',
  answer: 'Svar staben',
} as const
