/** The values of a template's fields (docs/product.md 17.3). `kamp` is '' for a ticket that names no match. */
export type TemplateFields = { spiller: string; sak: string; kamp: string; support: string }

/** The words of a sentence whose field has no value. */
const without: TemplateFields = { spiller: 'deg', sak: 'saken', kamp: 'kampen', support: 'Support' }

const isField = (name: string): name is keyof TemplateFields => Object.hasOwn(without, name)

/**
 * A reply from a template: `{spiller}`, `{sak}`, `{kamp}` and `{support}` are filled in, once, so that a value is never read as a field.
 * Unknown fields stay as they are written.
 */
export const fillTemplate = (content: string, fields: TemplateFields): string =>
  content.replace(/\{([a-zæøå]+)\}/gi, (written, name: string) => {
    const field = name.toLowerCase()
    return isField(field) ? fields[field].trim() || without[field] : written
  })
