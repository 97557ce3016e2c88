import { dataUrl } from '../net/files/data-url.ts'
import { readFile } from '../net/files/read-file.ts'
import { resource } from '../resource/resource.ts'

/** The picture of a match as a file, and as an address that the page may show. */
export type Evening = { file: File; address: string }

/** The time after which another look at the picture has it drawn anew, in ms. */
const freshMs = 10 * 60_000

/** 'Kveldens bilde' of a match that the player was in, by the match's id. */
export const evening = resource(
  'evening',
  async (matchId: string) => {
    const reply = await readFile(`/matches/${matchId}/evening`, (response) => response.arrayBuffer())
    if (!reply.ok) return reply
    const file = new File([reply.data], `kampklar-${matchId}.png`, { type: 'image/png' })
    return { ok: true, data: { file, address: await dataUrl(file) } satisfies Evening }
  },
  { freshMs },
)
