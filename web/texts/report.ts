/** The link that takes up a thing of the site with the staff. */
export const reportTexts = { report: 'Meld en sak' } as const
