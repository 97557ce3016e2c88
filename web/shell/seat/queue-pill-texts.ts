/** The link to the queue, in the header. */
export const queuePillTexts = { queued: 'I kø' } as const
