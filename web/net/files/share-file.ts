import { saveFile } from './save-file.ts'

/** The outcome: shared with another app, saved as a file, or neither because the player closed the sheet. */
export type FileEnd = 'shared' | 'saved' | 'changed-mind'

/**
 * The functions of the browser that `shareFile` needs. `share` is missing if the device's sheet takes no files, or is slower than saving.
 */
type FileWays = { share?: ((file: File) => Promise<void>) | undefined; save(file: File): void }

/** The functions of this browser to share or save a file. */
export function fileWays(file: File, title: string): FileWays {
  const data = { files: [file], title }
  const hasSheet = window.matchMedia('(pointer: coarse)').matches && navigator.canShare?.(data) === true
  return {
    share: hasSheet ? () => navigator.share(data) : undefined,
    save: (kept) => saveFile([kept], { type: kept.type, name: kept.name }),
  }
}

/**
 * Shares a file with the device's sheet. Saves it if there is no sheet or the sheet refuses, as it does when drawing took too long after
 * the tap.
 */
export async function shareFile(file: File, { share, save }: FileWays): Promise<FileEnd> {
  try {
    if (share) return await share(file).then(() => 'shared' as const)
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return 'changed-mind'
    console.warn('share:', error)
  }
  save(file)
  return 'saved'
}
