// @ts-check
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright';
import { browserLaunch } from './browser-launch.mjs';
import { encodeIcns, icnsSizes } from './icons/icns.mjs';
import { encodeIco } from './icons/ico.mjs';
import { inProject } from './lib/project.mjs';
import { say } from './lib/say.mjs';

/**
 * `node tools/icons.mjs`: creates resources/icon.{png,ico,icns} and the tray's icons from the drawings beside them. The
 * results are committed; run it again only after a drawing has changed.
 */
const windowsSizes = [16, 24, 32, 48, 64, 128, 256];
const LARGEST_SMALL = 32;
/** macOS icons have an empty edge: 100 of 1024 pixels on each side, of which the drawing itself leaves 32. */
const MAC_EDGE = 68 / 1024;

const drawing = readFileSync(inProject('resources/icon.svg'), 'utf8');
const smallDrawing = readFileSync(inProject('resources/icon-small.svg'), 'utf8');
/** Black on a transparent background: macOS draws it in the colour of its menu bar. */
const stencil = readFileSync(inProject('resources/tray.svg'), 'utf8');
const traySize = 16;
const trayWindowsSizes = [16, 24, 32];

const browser = await chromium.launch(browserLaunch());
const page = await browser.newPage();

/**
 * @param {number} size in pixels
 * @param {number} [edge] part of the size that stays empty on each side
 * @param {string} [svg]
 */
async function draw(size, edge = 0, svg = size <= LARGEST_SMALL ? smallDrawing : drawing) {
  await page.setViewportSize({ width: size, height: size });
  const margin = Math.round(size * edge);
  const side = size - 2 * margin;
  await page.setContent(
    `<style>html,body{margin:0}svg{display:block;margin:${margin}px;width:${side}px;height:${side}px}</style>${svg}`,
  );
  return { size, png: await page.screenshot({ omitBackground: true }) };
}

/** @param {readonly number[]} sizes @param {number} [edge] */
async function drawAll(sizes, edge) {
  const pictures = [];
  for (const size of sizes) pictures.push(await draw(size, edge));
  return pictures;
}

const outputs = {
  'icon.png': (await draw(1024)).png,
  'icon.ico': encodeIco(await drawAll(windowsSizes)),
  'icon.icns': encodeIcns(await drawAll(icnsSizes, MAC_EDGE)),
  'tray/tray.png': (await draw(2 * traySize)).png,
  'tray/tray.ico': encodeIco(await drawAll(trayWindowsSizes)),
  'tray/trayTemplate.png': (await draw(traySize, 0, stencil)).png,
  'tray/trayTemplate@2x.png': (await draw(2 * traySize, 0, stencil)).png,
};
await browser.close();

for (const [name, content] of Object.entries(outputs)) {
  writeFileSync(inProject('resources', name), content);
  say(`resources/${name}: ${content.length.toLocaleString('en')} bytes`);
}
