import { tidyLine } from './player/player-name.ts'

/** Lines of their own, each without what cannot be seen or would reach beyond it; never more than one empty line between them. */
export const tidyLines = (text: string): string =>
  text
    .split(/\r\n|[\n\r]/)
    .map(tidyLine)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
