import { saveFile } from './save-file.ts'

/** How the file went out: handed to another app, kept as a file, or not, because the player closed the sheet. */
export type FileEnd = 'shared' | 'saved' | 'changed-mind'

/** Shares a file by the device's own sheet where it takes files and the player uses a finger; else hands it to the browser to keep. */
export async function shareFile(file: File, title: string): Promise<FileEnd> {
  const data = { files: [file], title }
  const hasSheet = window.matchMedia('(pointer: coarse)').matches && navigator.canShare?.(data) === true
  if (!hasSheet) return keep(file)
  try {
    await navigator.share(data)
    return 'shared'
  } catch (error) {
    // A sheet that may not be opened any more, because drawing took long, refuses too.
    return error instanceof Error && error.name === 'AbortError' ? 'changed-mind' : keep(file)
  }
}

function keep(file: File): FileEnd {
  saveFile([file], { type: file.type, name: file.name })
  return 'saved'
}
