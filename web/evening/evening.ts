import { dataUrl } from '../net/files/data-url.ts'
import { readFile } from '../net/files/read-file.ts'
import { resource } from '../resource/resource.ts'

/** The picture of a match as a file, and as an address that the page may show. */
export type Evening = { file: File; address: string }

/** For how long a picture is shown without being drawn again, in ms. */
const freshMs = 10 * 60_000

/** 'Kveldens bilde' of a match in which the player was, by the match's id. */
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
