import { useState, type DragEvent, type ReactNode } from 'react';
import * as styles from './drop-zone.css.ts';

export function DropZone({ onFiles, children }: { onFiles: (files: File[]) => void; children: ReactNode }) {
  const [isOver, setOver] = useState(false);

  function over(event: DragEvent): void {
    event.preventDefault();
    setOver(true);
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    void filesOf(event.dataTransfer).then(onFiles);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the file inputs in it do the same
    <div
      className={isOver ? styles.areaOver : styles.area}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  );
}

async function filesOf({ items, files }: DataTransfer): Promise<File[]> {
  // Read before the first await, after which the data transfer is empty.
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length === 0) return [...files];
  return (await Promise.all(entries.map((entry) => filesIn(entry)))).flat();
}

async function filesIn(entry: FileSystemEntry): Promise<File[]> {
  if (isFile(entry)) return [await new Promise<File>((resolve, reject) => entry.file(resolve, reject))];
  if (!isFolder(entry)) return [];
  const reader = entry.createReader();
  const found: File[] = [];
  for (;;) {
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (batch.length === 0) return found;
    found.push(...(await Promise.all(batch.map((inner) => filesIn(inner)))).flat());
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
