export {
  type DemoSite,
  type DemoSiteOptions,
  usualCapabilities,
  writeDemoSite,
} from './demo-site/write-demo-site.js';
