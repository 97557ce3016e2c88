/** The link that reports something on the site to the staff. */
export const reportTexts = { report: 'Meld en sak' } as const
