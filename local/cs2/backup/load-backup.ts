import { type Fetched, fetchText, said } from '../fetch-text.ts'
import type { Game } from '../play/game.ts'
import { readRoundBackup } from './read-backup.ts'

async function fetchBackup(args: readonly string[]): Promise<Fetched> {
  try {
    return await fetchText(args)
  } catch {
    return { refusal: said('[LoadBackupFromURL - FATAL] An error occured: One or more errors occurred.') }
  }
}

/**
 * Fetches a round backup and takes over its match, also from a running one. The reply waits for the fetch; success says nothing, also where
 * there is no file of the game that could be restored (docs/integrations.md 11).
 */
export async function loadBackupFromUrl(game: Game, args: readonly string[], execute: (line: string) => void): Promise<string> {
  const fetched = await fetchBackup(args)
  if ('refusal' in fetched) return fetched.refusal
  if (game.series?.isHalftime) return said('You cannot load a backup during halftime.')
  if (game.series?.phase === 'post_game') return said('You cannot use this command after the game has ended.')
  const backup = readRoundBackup(fetched.text)
  if (!backup) return said('[RestoreRoundBackup FATAL] An error occurred: the backup could not be read.')
  game.loadBackup(backup, execute)
  return ''
}
