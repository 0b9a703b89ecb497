import { expect } from 'chai';
import { buildVendor } from '../src/server/vendor/build-vendor.js';
import { loadVendor, prepareVendor } from '../src/server/vendor/load-vendor.js';
import { prebuiltModules } from '../src/server/vendor/prebuilt-modules.js';
import { appLibraries } from '../src/shared/index.js';

describe('The prebuilt libraries', function () {
  this.slow(30_000);

  it('are the same files under the same names each time they are built', async () => {
    // The one that is loaded was built by another process.
    const { files, screens: _screens, ...manifest } = await loadVendor();
    const built = await buildVendor();
    expect([...built.files.keys()].sort()).to.deep.equal([...files.keys()].sort());
    expect(JSON.parse(JSON.stringify(built.manifest))).to.deep.equal(manifest);
    for (const [name, bytes] of built.files)
      expect(Buffer.compare(bytes, files.get(name)?.bytes ?? Buffer.of()), name).to.equal(0);
  });

  it('are not built again while nothing has changed', async () => {
    const first = await prepareVendor();
    expect(await prepareVendor()).to.deep.equal({ folder: first.folder, built: false });
  });

  it('contain every component of the kit, and every library that apps may import', async () => {
    const { modules } = await loadVendor();
    for (const { specifier, names } of prebuiltModules)
      expect(modules[specifier]?.names, specifier).to.deep.equal(names);
    for (const name of appLibraries)
      if (name !== 'lucide-react') expect(modules[name]?.names, name).to.not.be.empty;
    for (const { from, names } of Object.values(modules)) expect(names, from).to.satisfy(isWithoutDoubles);
  });

  it('load few files for a first paint, without charts and unused icons', async () => {
    const { preload, files } = await loadVendor();
    const sizes = preload.always.map((name) => files.get(name)?.brotli?.length ?? Number.NaN);
    expect(sizes.length).to.be.at.most(8);
    expect(sizes.reduce((sum, size) => sum + size, 0)).to.be.lessThan(147_000);
    const text = preload.always.map((name) => files.get(name)?.bytes.toString()).join('');
    expect(text).to.not.include('recharts');
  });

  it('omit the warnings of the chart library', async () => {
    const { modules, files } = await loadVendor();
    const texts = [...files.values()].map(({ bytes }) => bytes.toString());
    expect(modules.recharts?.names).to.include('BarChart');
    expect(texts.filter((text) => text.includes('should be greater than 0'))).to.deep.equal([]);
  });

  it('contain each part of the kit separately, with its classes', async () => {
    const { preload, ownCandidates, files } = await loadVendor();
    const textFor = (module: string) =>
      (preload.needs[`@/components/ui/${module}`] ?? [])
        .map((name) => files.get(name)?.bytes.toString())
        .join('');
    expect(preload.needs['@/components/ui/button']).to.deep.equal([]);
    expect(textFor('dialog')).to.include('dialog-content').and.not.include('select-content');
    expect(textFor('select')).to.include('select-content').and.not.include('dialog-content');
    expect(ownCandidates['@/components/ui/sheet']).to.include('data-[state=open]:animate-slide-in-right');
    expect(ownCandidates['@/components/ui/select']).not.to.include(
      'data-[state=open]:animate-slide-in-right',
    );
  });
});

const isWithoutDoubles = (names: readonly string[]) => new Set(names).size === names.length;
