/** The invitation's own words. They are loaded with it. */
export const inviteTexts = {
  taken: (taken: number, total: number) => `${taken} av ${total} plasser er tatt`,
} as const
