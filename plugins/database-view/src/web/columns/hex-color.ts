/** `hsl(120 95% 90%)` as `#ceface`, which color inputs need. */
export function hexColor(hsl: string): string {
  const [hue = 0, saturation = 0, lightness = 0] = (hsl.match(/[\d.]+/g) ?? []).map(Number);
  const [s, l] = [saturation / 100, lightness / 100];
  const channel = (offset: number): string => {
    const k = (offset + hue / 30) % 12;
    const value = l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}
