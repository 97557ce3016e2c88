import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { root } from '../../local/project.ts'
import { buildIfNeeded } from '../../local/site/build.ts'

/** A file of the browser as the build's manifest says it; `imports` are keys of the manifest. */
type Chunk = { file: string; name?: string; imports?: string[]; css?: string[]; isEntry?: true; isDynamicEntry?: true }

const client = join(root, 'dist', 'client')
let chunks: Record<string, Chunk>

beforeAll(async () => {
  await buildIfNeeded()
  chunks = JSON.parse(readFileSync(join(client, '.vite', 'manifest.json'), 'utf8'))
})

/** All that the browser fetches before this part runs. */
function filesOf(key: string, seen = new Set<string>()): Set<string> {
  const { file, imports = [], css = [] } = chunks[key] as Chunk
  if (seen.has(file)) return seen
  for (const each of [file, ...css]) seen.add(each)
  for (const each of imports) filesOf(each, seen)
  return seen
}

const filesWhere = (is: (chunk: Chunk) => boolean): Set<string> =>
  filesOf(Object.keys(chunks).find((key) => is(chunks[key] as Chunk)) as string)
const firstFiles = () => filesWhere(({ isEntry }) => isEntry === true)
const frameFiles = () => filesWhere(({ name }) => name === 'frame')

/** The files of this part that none of the others has brought. */
const filesBeyond = (key: string, there: ReadonlySet<string>): string[] => [...filesOf(key)].filter((file) => !there.has(file))

/** Kilobytes as they travel. */
const kilobytes = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(join(client, file))).length, 0) / 1024

/** The parts that may be larger than the others, or come in more files: the most kilobytes and files. */
const large: Record<string, readonly [kilobytes: number, files: number]> = {
  'web/screens/match/MatchScreen.tsx': [70, 12],
  'web/screens/match/beginning/MatchBeginning.tsx': [50, 13],
  'web/screens/match/draft/MatchDraft.tsx': [50, 13],
  'web/screens/match/veto/MatchVeto.tsx': [50, 13],
  'web/screens/match/live/MatchLive.tsx': [70, 17],
  'web/screens/match/canceled/MatchCanceled.tsx': [70, 18],
  'web/screens/match/finale/Finale.tsx': [75, 19],
  // A guest's page of a match that is played.
  'web/screens/match/guest/GuestPlay.tsx': [55, 16],
  'web/screens/match/timeline/MatchTimeline.tsx': [70, 14],
  'durable/rules/draft/draw-check.ts': [70, 14],
  'web/screens/tournament/TournamentScreen.tsx': [45, 14],
  'web/screens/tournament/TournamentBigScreen.tsx': [45, 16],
  'web/screens/cup/live/CupBigScreen.tsx': [45, 16],
  'web/screens/cup/open/CupOpenPage.tsx': [45, 18],
  'web/screens/cup/live/CupLivePage.tsx': [35, 16],
  'web/screens/cup/live/staff/CupBoard.tsx': [35, 22],
  'web/screens/admin/manage/ManageSection.tsx': [40, 14],
  // These come with the page that they are a part of.
  'web/screens/admin/tickets/thread/AboutTicket.tsx': [45, 16],
  'web/screens/admin/manage/settings/WaitingSettings.tsx': [42, 14],
  'web/screens/admin/tournaments/run/board/BoardPanel.tsx': [41, 16],
  // The acts of a ticket, and the buttons of a player beside their charts.
  'web/screens/admin/tickets/TicketsSection.tsx': [36, 14],
  'web/screens/profile/charts/ProfileCharts.tsx': [37, 15],
  // These drag cards or rows.
  'web/screens/admin/tournaments/run/draw/SeedPanel.tsx': [75, 17],
  'web/screens/admin/faq/FaqSection.tsx': [56, 14],
  'web/screens/cup/teams/edit/TeamsEditor.tsx': [80, 18],
}
const others = [35, 14] as const

describe('the files of the browser', () => {
  it('are 115 kB of script at most for the first screen', () => {
    expect(kilobytes([...firstFiles()].filter((file) => file.endsWith('.js')))).toBeLessThanOrEqual(115)
  })

  it('are 40 kB more at most for the frame of a signed-in player, with all that six screens share', () => {
    const there = firstFiles()
    const more = [...frameFiles()].filter((file) => !there.has(file))
    expect(kilobytes(more)).toBeLessThanOrEqual(40)
    expect(more.length).toBeLessThanOrEqual(6)
  })

  it('are few and small for each screen and each part that comes later', () => {
    const keys = Object.keys(chunks).filter((key) => chunks[key]?.isDynamicEntry)
    expect(Object.keys(large).filter((key) => !keys.includes(key))).toEqual([])
    const there = new Set([...firstFiles(), ...frameFiles()])
    for (const key of keys) {
      const more = filesBeyond(key, there)
      const [size, count] = large[key] ?? others
      expect(kilobytes(more), key).toBeLessThanOrEqual(size)
      expect(more.length, key).toBeLessThanOrEqual(count)
    }
  })

  it('are as small for a page that a guest sees', () => {
    for (const [key, size, count] of [
      ['web/screens/moderation/ModerationScreen.tsx', 36, 14],
      ['web/shell/account/LoginModal.tsx', 14, 3],
    ] as const) {
      const more = filesBeyond(key, firstFiles())
      expect(kilobytes(more), key).toBeLessThanOrEqual(size)
      expect(more.length, key).toBeLessThanOrEqual(count)
    }
  })
})
