/** The question before something is removed for good. */
export const removalTexts = {
  cannotBeUndone: 'Det går inte att ångra.',
  keep: 'Behåll',
  confirm: 'Ta bort för gott',
  removing: 'Tar bort …',
}
