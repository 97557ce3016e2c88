/** The selector of a screen's primary button. */
export const primaryButton = '.btn-primary'
