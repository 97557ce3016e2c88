/** Where a thing of the site can be taken up with the staff. */
export const reportTexts = { report: 'Meld en sak' } as const
