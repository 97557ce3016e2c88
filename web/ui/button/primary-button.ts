/** Finds the button of the one action. */
export const primaryButton = '.btn-primary'
