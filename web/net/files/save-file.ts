/** Makes the browser save a file. */
export function saveFile(parts: BlobPart[], { type, name }: { type: string; name: string }): void {
  const url = URL.createObjectURL(new Blob(parts, { type }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
