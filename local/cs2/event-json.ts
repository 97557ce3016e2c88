const escapeOf = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`

/** JSON as .NET writes it: everything beyond ASCII, and the signs that matter to HTML, as `\uXXXX` (docs/integrations.md 5). */
export const dotnetJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(/\\(.)|[\u007f-\uffff&'+<>`]/g, (text, escaped: string | undefined) => {
    if (escaped === undefined) return escapeOf(text)
    return escaped === '"' ? escapeOf('"') : text
  })
