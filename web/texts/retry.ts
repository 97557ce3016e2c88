/** The texts for something that could not be fetched. */
export const retryTexts = { hint: 'Kanskje nettet falt ut. Prøv igjen.', retry: 'Prøv igjen' } as const
