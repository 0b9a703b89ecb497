// One process at a time installs and builds in a folder. Without dependencies: it runs before packages are installed.
import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** How often the holder renews its lock, and others look at it, in ms. */
const beat = 500;
/** A lock that was not renewed for this long is of a process that ended, maybe on another machine. In ms. */
const lost = 30_000;

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** The lock as it is now: which process has it, and whether that has ended; undefined if there is none. */
function present(path) {
  try {
    const holder = readFileSync(path, 'utf8');
    const isRenewed = Date.now() - statSync(path).mtimeMs < lost;
    // Empty for a moment after it was made.
    return { holder, hasEnded: !isRenewed || (holder !== '' && !isAlive(Number(holder))) };
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function take(path) {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    // A user who cannot write in the folder cannot build in it either.
    if (['EACCES', 'EPERM', 'EROFS'].includes(error.code)) return true;
    throw error;
  }
}

/** Removes the lock of a process that ended, unless another process has replaced it meanwhile. */
function remove(path, holder) {
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (error.code === 'ENOENT') return;
    throw error;
  }
  if (readFileSync(aside, 'utf8') === holder) rmSync(aside);
  else renameSync(aside, path);
}

/**
 * Does the work while no other process does such work in the folder, and waits for one that does.
 * @param onWait called once if it has to wait, with the ID of the other process
 */
export async function whileAlone(folder, onWait, work) {
  const path = join(folder, '.building');
  let isWaiting = false;
  while (!take(path)) {
    const lock = present(path);
    if (lock?.hasEnded) remove(path, lock.holder);
    else if (lock) {
      if (!isWaiting) onWait(lock.holder);
      isWaiting = true;
      await pause(beat);
    }
  }
  const renewal = setInterval(() => {
    try {
      utimesSync(path, new Date(), new Date());
    } catch {
      // Removed by hand, or never made: the work goes on.
    }
  }, beat);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    if (present(path)?.holder === String(process.pid)) rmSync(path);
  }
}
