/**
 * The fields of a form that have changed since it was opened. Only these are sent: changes that somebody else made meanwhile stay.
 * A field that the form did not have then counts as changed.
 */
export const changedFields = <Form extends object>(opened: Partial<Form>, form: Form): Partial<Form> =>
  Object.fromEntries(Object.entries(form).filter(([field, value]) => opened[field as keyof Form] !== value)) as Partial<Form>
