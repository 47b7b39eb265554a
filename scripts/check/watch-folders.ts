import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';

/** An editor that saves, or a checkout, changes files in bursts. */
const QUIET_MS = 50;

/**
 * Calls `onChange` once at first, and after each burst of changes below one of the folders. Subfolders
 * that are added or deleted are followed; a folder that is missing at first is not.
 */
export function watchFolders(folders: readonly string[], onChange: () => void): void {
  const watchers = new Map<string, FSWatcher>();
  let pending: NodeJS.Timeout | undefined;

  const changed = () => {
    clearTimeout(pending);
    pending = setTimeout(look, QUIET_MS);
  };

  // Watches a folder before `onChange` reads it, so that no change is missed.
  function look(): void {
    const present = new Set(folders.flatMap(foldersBelow));
    for (const [folder, watcher] of watchers)
      if (!present.has(folder)) {
        watcher.close();
        watchers.delete(folder);
      }
    for (const folder of present)
      if (!watchers.has(folder)) watchers.set(folder, watch(folder, changed).on('error', changed));
    onChange();
  }

  look();
}

function foldersBelow(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name))
      .concat(folder);
  } catch {
    return [];
  }
}
