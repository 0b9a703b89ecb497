import type { ProviderModel, ModelInfo } from '../../shared/model-catalog.js';
import type { ConfiguredProvider } from '../configured-provider.js';
import type { PriceListEntry, PriceList } from './price-list.js';
import { shippedPrices } from './price-list.js';
import type { PriceRepository, Rates } from './price-repository.js';

/** `gpt-4o` of `openai/gpt-4o` or `gpt-4o-2024-08-06`. */
const plainName = (name: string) =>
  (name.split('/').at(-1) ?? name).replace(/-\d{4}-?\d{2}-?\d{2}$/, '').toLowerCase();

/** What is known of models besides what their services say: the list of prices, and what admins entered. */
export class ModelMetadata {
  constructor(private readonly repository: Pick<PriceRepository, 'entered' | 'fetched'>) {}

  /** The newer of the fetched list and the one that comes with the product. */
  async list(): Promise<PriceList> {
    const fetched = await this.repository.fetched();
    const shipped = shippedPrices();
    return fetched && fetched.asOf >= shipped.asOf ? fetched : shipped;
  }

  /** @returns what describes the models of connections; it reads the prices once */
  async reader(): Promise<ModelMetadataReader> {
    const [list, entered] = await Promise.all([this.list(), this.repository.entered()]);
    return new ModelMetadataReader(list, entered);
  }
}

/** The prices and facts at one moment. */
export class ModelMetadataReader {
  #byPlainName: Map<string, PriceListEntry> | undefined;

  constructor(
    private readonly list: PriceList,
    private readonly entered: ReadonlyMap<string, Rates>,
  ) {}

  /** What the list says about a model of this service. */
  of({ service }: Pick<ConfiguredProvider, 'service'>, name: string): PriceListEntry | undefined {
    const models = this.list.services[service];
    return models?.[name] ?? models?.[name.replace(/-\d{4}-?\d{2}-?\d{2}$/, '')];
  }

  /**
   * What is known of a model of a connection. Prices: entered by an admin, else of the service, else of the list. Its
   * facts: of the service, else of the list.
   */
  describe(configured: Pick<ConfiguredProvider, 'provider' | 'service'>, listed: ProviderModel): ModelInfo {
    const name = listed.id.slice(configured.provider.id.length + 1);
    const known = this.of(configured, name);
    // Another server may offer the same model, at a price of its own.
    const same = known ?? this.#sameElsewhere(name);
    const rates = this.entered.get(listed.id) ?? listed.rates ?? known?.rates;
    const seesImages = listed.seesImages ?? same?.seesImages;
    const contextWindow = listed.contextWindow ?? same?.contextWindow;
    const { replacedBy } = known ?? {};
    return {
      ...listed,
      label: listed.label ?? known?.label ?? name,
      ...(contextWindow === undefined ? {} : { contextWindow }),
      ...(rates ? { rates } : {}),
      ...(seesImages === undefined ? {} : { seesImages }),
      ...(listed.isRetired || known?.isRetired ? { isRetired: true } : {}),
      ...(replacedBy === undefined ? {} : { replacedBy: `${configured.provider.id}/${replacedBy}` }),
    };
  }

  #sameElsewhere(name: string): PriceListEntry | undefined {
    this.#byPlainName ??= new Map(
      Object.values(this.list.services)
        .flatMap((models) => Object.entries(models))
        .map(([id, known]) => [plainName(id), known]),
    );
    return this.#byPlainName.get(plainName(name));
  }
}
